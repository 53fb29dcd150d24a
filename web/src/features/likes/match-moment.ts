import type { ShownCard } from '@rendezvous/contract/members/profile';
import { createStore } from '../../platform/create-store.ts';

/** Time within which the answer to a like and the live event tell of the same match. */
const SAME_MATCH_MS = 10_000;

/**
 * A member of whom a dialog tells: a match, or somebody who likes the reader. `automatic`: one of the likes is, as the
 * dialog says (principle 1).
 */
type Moment = { kind: 'match' | 'like'; member: ShownCard; automatic: boolean };

const moment = createStore<Moment | null>(null);
let told = { id: '', at: Number.NEGATIVE_INFINITY };

/** The match that is being celebrated, for both, or the new like that is shown (M12). */
export const useLikeMoment = moment.use;

export function openMatch(member: ShownCard, { automatic = false }: { automatic?: boolean }): void {
  told = { id: member.id, at: performance.now() };
  moment.set({ kind: 'match', member, automatic });
}

/** Shows that a member likes the reader. */
export function openLike(member: ShownCard): void {
  moment.set({ kind: 'like', member, automatic: false });
}

export function closeMoment(): void {
  moment.set(null);
}

/** Tells whether this match has just been celebrated in this tab. */
export function isTold(id: string): boolean {
  return told.id === id && performance.now() - told.at < SAME_MATCH_MS;
}
