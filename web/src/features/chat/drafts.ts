import type { NewContent } from '@rendezvous/contract/chat/message';
import type { HelpedByBuying } from '../../data/unsent.ts';
import { createStore } from '../../platform/create-store.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** The key of a draft to a member, by the writer's account. The draft survives a reload and the way to the checkout. */
export function draftKey(account: string, profile: string): string {
  return ownKey(account, `draft:${profile}`);
}

/** The text that goes back into the field from an unsent message. */
function draftOf(content: NewContent): string {
  switch (content.type) {
    case 'text':
      return content.text;
  }
}

/** Puts messages back into the field, before any text begun since. */
export function restoreDraft(key: string, contents: readonly NewContent[]): void {
  const begun = readOwn(key);
  writeOwn(key, [...contents.map(draftOf), ...(begun ? [begun] : [])].join('\n'));
}

/** The member to whom nothing can be sent before something is bought; null: nobody, or it was said. */
export const unpaid = createStore<{ profile: string; why: HelpedByBuying } | null>(null);
