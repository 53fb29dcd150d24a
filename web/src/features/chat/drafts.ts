import type { ComponentType } from 'react';
import type { HelpedByBuying, Unsent } from '../../data/unsent.ts';
import { createStore } from '../../platform/create-store.ts';
import { ownKey } from '../../platform/own-storage.ts';

export type Missing = { why: HelpedByBuying; price: number };

/**
 * The members to whom nothing can be sent before something is bought; null: it was said. Each has a place of their own:
 * somebody may be paying for the one while a message to the other is refused.
 */
export const unpaid = createStore<Readonly<Record<string, Missing | null>>>({});

export function setUnpaid(profile: string, missing: Missing | null): void {
  unpaid.set({ ...unpaid.get(), [profile]: missing });
}

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
