import type * as calls from '@rendezvous/contract/payments/discounts/endpoints';
import { invalidFields } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { paymentCountryOf } from '../country/payment-country.ts';
import { selectBuyer } from './buyers.queries.ts';
import { discountView } from './discounts.view.ts';
import { demandUsable, findCode } from './judge-code.ts';

type ReadDiscount = typeof calls.readDiscount;

/** Tells what a typed code is worth (P5): the reason why it can't be used, or all prices with it. */
export async function readDiscount(call: CallOf<ReadDiscount>, { query }: Input<ReadDiscount>) {
  const { sql, viewer, domain, clock } = call;
  const [buyer, found] = await Promise.all([
    selectBuyer(sql, viewer.accountId),
    findCode(sql, viewer.accountId, query.code),
  ]);
  const now = clock.now();
  const country = query.country ?? paymentCountryOf(call);
  const offers = offersIn(domain.settings, country);
  const offer = offers.find(({ id }) => id === query.package);
  if (query.package && !offer) throw invalidFields({ package: { code: 'invalid' } });
  const order = { country, full: offer?.price, currency: offers[0]?.price.currency, method: query.paymentmethod };
  const code = demandUsable(found, buyer, order, now);
  return discountView(code, buyer, { country, offers, messageCredits: domain.settings.message_credits }, now);
}
