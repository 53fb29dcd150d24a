import type { NewContent } from '@rendezvous/contract/chat/message';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** What is being written to a member, kept by the own account: it survives a reload and the way to the checkout. */
export function draftKey(account: string, profile: string): string {
  return ownKey(account, `draft:${profile}`);
}

/** What goes back into the text field of a message that was not sent. */
export function draftOf(content: NewContent): string {
  switch (content.type) {
    case 'text':
      return content.text;
  }
}

/** Gives a message back to be changed, before whatever was begun since. */
export function putBack(key: string, text: string): void {
  const begun = readOwn(key);
  writeOwn(key, begun ? `${text}\n${begun}` : text);
}
