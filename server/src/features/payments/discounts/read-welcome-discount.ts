import type * as calls from '@rendezvous/contract/payments/discounts/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { paymentCountryOf } from '../country/payment-country.ts';
import { selectBuyer } from './buyers.queries.ts';
import { selectCode } from './discounts.queries.ts';
import { discountView } from './discounts.view.ts';
import { demandUsable } from './judge-code.ts';

type ReadWelcomeDiscount = typeof calls.readWelcomeDiscount;

/**
 * Answers the welcome discount (P6); members who have bought never had one. While an open order holds it, it is hidden;
 * if that order ends it comes back, and its time runs on.
 */
export async function readWelcomeDiscount(call: CallOf<ReadWelcomeDiscount>, { query }: Input<ReadWelcomeDiscount>) {
  const { sql, viewer, domain, clock } = call;
  const [buyer, found] = await Promise.all([
    selectBuyer(sql, viewer.accountId),
    selectCode(sql, viewer.accountId, { purpose: 'welcome_discount' }),
  ]);
  const now = clock.now();
  const country = query.country ?? paymentCountryOf(call);
  const offers = offersIn(domain.settings, country);
  // Without anything that this member can and may buy, there is no discount.
  if (buyer.paid_user || buyer.debt > 0 || offers.length === 0) throw new Refusal('discount_not_found');
  const open_order = found?.open_order ?? null;
  const free = found && open_order ? { ...found, used: false } : found;
  const code = demandUsable(free, buyer, { country, currency: offers[0]?.price.currency }, now);
  const shop = { country, offers, messageCredits: domain.settings.message_credits };
  // An open order that never got to the provider leads nowhere: the next order with the code starts its payment.
  const isVisible = open_order === null || open_order.redirect_url === null;
  return { ...discountView(code, buyer, shop, now), isVisible, open_order };
}
