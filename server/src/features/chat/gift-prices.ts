import { GIFTS, type Gift } from '@rendezvous/contract/chat/gifts';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';

type Prices = Pick<OperatorSettings, 'gift_credits' | 'gift_prices'>;

/** Credits for a gift; null if it is not offered. */
export function giftPrice(gift: string, { gift_credits, gift_prices }: Prices): number | null {
  if (!isGift(gift)) return null;
  const own = gift_prices[gift];
  return own === undefined ? gift_credits : own;
}

function isGift(id: string): id is Gift {
  return GIFTS.some((gift) => gift === id);
}
