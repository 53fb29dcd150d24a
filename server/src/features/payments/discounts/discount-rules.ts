import type { DiscountReason } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Money } from '@rendezvous/contract/payments/money';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Offer, vatIn } from '../../credits/index.ts';
import type { CodeRow } from './discounts.queries.ts';

/** The stored form of a code; null: the text can't be a code. */
export function codeKey(typed: string): string | null {
  const key = typed.trim().toUpperCase();
  return /^[A-Z0-9_-]{3,40}$/.test(key) ? key : null;
}

/** The end of a code for a member; null: none. The welcome discount runs from the sign-up, once (P6). */
export function expiryOf(code: Pick<CodeRow, 'expires_at' | 'signup_seconds'>, signupDate: Date): Date | null {
  return code.signup_seconds === null ? code.expires_at : secondsAfter(signupDate, code.signup_seconds);
}

/** The known facts of an order; missing ones are not judged. */
export type Order = { country: string; currency?: string; full?: Money; method?: PaymentMethod };

type Conditions = Pick<CodeRow, 'signup_seconds' | 'country' | 'currency' | 'minimum_order_value' | 'payment_methods'>;

/** Finds the reason why a code can't be used for an order (P5). */
export function reasonAgainst(code: Conditions, paid: boolean, order: Order): DiscountReason | null {
  const { full, method } = order;
  const currency = full?.currency ?? order.currency;
  if (code.signup_seconds !== null && paid) return 'first_purchase';
  if (code.country && code.country !== order.country) return 'country';
  if (code.currency && currency && code.currency !== currency) return 'currency';
  if (code.minimum_order_value && full && full.amount < code.minimum_order_value) return 'minimum';
  if (code.payment_methods && method && !code.payment_methods.includes(method)) return 'paymentmethod';
  return null;
}

/**
 * Takes a percentage off an offer, half rounded up (P1); at least something is left to be paid. The VAT is that of the
 * new price.
 */
export function discounted({ price, vatRate }: Pick<Offer, 'price' | 'vatRate'>, percentage: number) {
  // Tenths of a percent, so that only the division leaves the integers.
  const off = Math.round((price.amount * Math.round(percentage * 10)) / 1000);
  const discount = Math.min(off, price.amount - 1);
  const amount = price.amount - discount;
  return { discount, amount, vat: vatIn(amount, vatRate) };
}
