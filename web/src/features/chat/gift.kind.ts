import { ownKey } from '../../platform/own-storage.ts';
import type { SentKind } from './kind.ts';

export const gift: SentKind<'gift'> = {
  preview({ text, folded }, t) {
    if (text === null) return t('says.gift');
    return t('says.giftWith', { note: folded ? t('folded.text') : text });
  },
  quoted: ({ gift, text, folded }) => ({ type: 'gift', gift, text, folded }),
  unsent: ({ gift: id, text }) => ({ type: 'gift', gift: { id }, text: text || null, folded: false }),
  words: ({ text = '' }) => text,
  field: giftNoteKey,
  choice: { key: giftChoiceKey, of: ({ gift }) => gift },
};

/** The key of the note to a gift, kept like a draft. */
export function giftNoteKey(account: string, profile: string): string {
  return ownKey(account, `gift:${profile}`);
}

/** The key of the gift that is chosen, kept beside its note: whoever has to buy credits first finds both again. */
export function giftChoiceKey(account: string, profile: string): string {
  return ownKey(account, `chosen-gift:${profile}`);
}
