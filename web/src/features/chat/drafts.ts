import type { HelpedByBuying, SendProblem } from '../../data/unsent.ts';
import { createStore } from '../../platform/create-store.ts';

type Unpaid = { profile: string; why: HelpedByBuying; price: number };

/** The member to whom nothing can be sent before something is bought; null: nobody, or it was said. */
export const unpaid = createStore<Unpaid | null>(null);

type HeldBack = { profile: string; problem: SendProblem };

/** The member to whom the last text can't go out now, and why; null: nobody, or another text was sent since. */
export const heldBack = createStore<HeldBack | null>(null);
