import type { DiscountCode, DiscountedPackage } from '@rendezvous/contract/payments/discounts/discount';
import { type Offer, shareOf } from '../../credits/index.ts';
import { discounted, expiryOf, reasonAgainst } from './discount-rules.ts';
import type { CodeRow } from './discounts.queries.ts';
import type { Buyer } from './judge-code.ts';

type Shop = { country: string; offers: readonly Offer[]; messageCredits: number };

/** Shows a code to its user, with the new price of everything that is sold. */
export function discountView(code: CodeRow, buyer: Buyer, shop: Shop, now: Date): DiscountCode {
  const expires = expiryOf(code, buyer.signup_date);
  return {
    code: code.code,
    country: code.country,
    user_id: code.account_id,
    expires: expires?.toISOString() ?? null,
    value_percentage: code.percentage,
    currency: code.currency,
    minimum_order_value: code.minimum_order_value,
    status: code.status,
    validity: code.validity,
    expired: expires !== null && expires <= now,
    paymentmethods: code.payment_methods,
    now: now.toISOString(),
    packages: shop.offers.map((offer) => packageView(code, buyer, shop, offer)),
  };
}

function packageView(code: CodeRow, buyer: Buyer, { country, messageCredits }: Shop, offer: Offer): DiscountedPackage {
  const refused = reasonAgainst(code, buyer.paid_user, { country, full: offer.price });
  const { currency } = offer.price;
  const { discount, amount, vat } = refused
    ? { discount: 0, amount: offer.price.amount, vat: offer.vat.amount }
    : discounted(offer, code.percentage);
  const price = { amount, currency };
  return {
    id: offer.id,
    refused,
    discount: { amount: discount, currency },
    price,
    vat: { amount: vat, currency },
    price_per_message: shareOf({ price, credits: offer.credits }, messageCredits),
  };
}
