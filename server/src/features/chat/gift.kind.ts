import { Refusal } from '../../platform/http/refusal.ts';
import { giftPrice } from './gift-prices.ts';
import type { Reader, SentKind } from './kind.ts';
import { wordsWithin } from './words-within.ts';

export type GiftColumns = {
  gift: string;
  /** the note with it */
  text: string | null;
};

/** A gift of the catalogue, each at a price of its own. */
export const gift: SentKind<'gift', GiftColumns> = {
  empty: { gift: null, text: null },
  read: shown,
  quoted: shown,
  record: ({ gift, text }) => ({ gift, ...(text !== null && { text }) }),
  tariff({ gift }, settings) {
    const credits = giftPrice(gift, settings);
    return credits === null ? new Refusal('gift_gone') : { credits, freeToSignupProfile: false };
  },
  row: ({ gift, text = '' }, settings) => ({ type: 'gift', gift, text: wordsWithin(settings, text) || null }),
};

function shown({ gift: id, text }: GiftColumns, { folds }: Pick<Reader, 'folds'>) {
  return { type: 'gift' as const, gift: { id }, text, folded: folds(text) };
}
