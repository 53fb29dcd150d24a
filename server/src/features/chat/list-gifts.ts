import type * as calls from '@rendezvous/contract/chat/endpoints';
import { GIFTS } from '@rendezvous/contract/chat/gifts';
import type { CallOf } from '../../platform/http/route.ts';
import { priceInMoney } from '../credits/index.ts';
import { paymentCountryOf } from '../payments/index.ts';
import { giftPrice } from './gift-prices.ts';

/** Lists the gifts that are offered, in the order of the catalogue. */
export async function listGifts(call: CallOf<typeof calls.listGifts>) {
  const { settings } = call.domain;
  const country = paymentCountryOf(call);
  const items = GIFTS.flatMap((id) => {
    const price = giftPrice(id, settings);
    return price === null ? [] : [{ id, price, price_in_money: priceInMoney(settings, country, price) }];
  });
  return { items, next: null };
}
