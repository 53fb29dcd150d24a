import type { ComponentType } from 'react';
import type { HelpedByBuying, Unsent } from '../../data/unsent.ts';
import { createStore } from '../../platform/create-store.ts';
import { ownKey } from '../../platform/own-storage.ts';

type Unpaid = { profile: string; why: HelpedByBuying; price: number };

/** The member to whom nothing can be sent before something is bought; null: nobody, or it was said. */
export const unpaid = createStore<Unpaid | null>(null);

type UnsentLinesProps = {
  /** the conversation, or the member, beside the list */
  open: string | null;
  /** looks of a line, which the list brings: shared by two files they would be a third one of each first load */
  looks: { styles: Readonly<Record<string, string>>; Preview: ComponentType<{ unsent: Unsent }> };
};

/** Draws first messages that were not sent above the list; null: there was none since the page was loaded. */
export const unsentLines = createStore<ComponentType<UnsentLinesProps> | null>(null);

/** Begins the names of the refusals that this browser keeps. */
export const REFUSED = 'refused:';

/** The key of why the last message to a member was refused, until another one is sent. */
export function refusalKey(account: string, profile: string): string {
  return ownKey(account, REFUSED + profile);
}
