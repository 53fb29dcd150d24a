import type { NewContent } from '@rendezvous/contract/chat/message';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** The key of a draft to a member, by the writer's account. The draft survives a reload and the way to the checkout. */
export function draftKey(account: string, profile: string): string {
  return ownKey(account, `draft:${profile}`);
}

/** The text that goes back into the field from an unsent message. */
export function draftOf(content: NewContent): string {
  switch (content.type) {
    case 'text':
      return content.text;
  }
}

/** Puts a message back into the field, before any text begun since. */
export function restoreDraft(key: string, text: string): void {
  const begun = readOwn(key);
  writeOwn(key, begun ? `${text}\n${begun}` : text);
}
