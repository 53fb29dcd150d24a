import type { NewContent } from '@rendezvous/contract/chat/message';
import { draftKey } from '../../data/draft-key.ts';
import type { HelpedByBuying, SendProblem, Unsent } from '../../data/unsent.ts';
import { createStore } from '../../platform/create-store.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';
import { quoteKey, writeQuote } from './quoting.ts';

/** The key of the note to a gift, kept like a draft. */
export function giftNoteKey(account: string, profile: string): string {
  return ownKey(account, `gift:${profile}`);
}

/** Key of the field, and text that goes back into it, from an unsent message; null: it has no field. */
function draftOf(account: string, profile: string, content: NewContent): { key: string; text: string } | null {
  switch (content.type) {
    case 'text':
      return { key: draftKey(account, profile), text: content.text };
    case 'image':
      return null;
    case 'gift':
      return { key: giftNoteKey(account, profile), text: content.text ?? '' };
  }
}

type Letter = Pick<Unsent, 'content' | 'quoted'>;

/** Puts messages to a member back into their fields, before any text begun since, with what they answer. */
export function restoreDrafts(account: string, profile: string, letters: readonly Letter[]): void {
  for (const { content, quoted } of letters.toReversed()) {
    const draft = draftOf(account, profile, content);
    if (draft) writeOwn(draft.key, [draft.text, readOwn(draft.key)].filter(Boolean).join('\n'));
    if (quoted) writeQuote(quoteKey(account, profile), quoted);
  }
}

type Unpaid = { profile: string; why: HelpedByBuying; price: number };

/** The member to whom nothing can be sent before something is bought; null: nobody, or it was said. */
export const unpaid = createStore<Unpaid | null>(null);

type HeldBack = { profile: string; problem: SendProblem };

/** The member to whom the last text can't go out now, and why; null: nobody, or another text was sent since. */
export const heldBack = createStore<HeldBack | null>(null);
