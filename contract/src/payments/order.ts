import { z } from 'zod';
import { PAYMENT_METHODS, PAYMENT_STATUSES, RETURN_REASONS, RETURN_STATUSES, UNPAID_ENDS } from './limits.ts';
import { money } from './money.ts';

/** A bundle of credits as it is sold in one country. */
export const bundle = z.object({
  id: z.string(),
  credits: z.int(),
  /** the price to pay, VAT included */
  price: money,
  /** the VAT within the price */
  vat: money,
  /** percent, as on the invoice */
  vat_rate: z.number(),
  /** price of one text message with this bundle */
  price_per_message: money,
  /** percent by which a message is cheaper than with the smallest bundle */
  saving: z.int(),
});

/** The part of an order that would go back if it were returned now (P8). */
export const returnable = z.object({
  credits: z.int(),
  /** VAT included */
  amount: money,
  /** last moment for that */
  until: z.iso.datetime(),
  /** true: premium would end with it, and so would invisible mode (P2a) */
  ends_premium: z.boolean(),
});

/** The part of an order that went back because its member did not want it. */
export const returned = z.object({
  credits: z.int(),
  amount: money,
  at: z.iso.datetime(),
  reason: z.enum(RETURN_REASONS),
  /** state of the money */
  status: z.enum(RETURN_STATUSES),
});

export const order = z.object({
  payment_id: z.uuid(),
  status: z.enum(PAYMENT_STATUSES),
  /** the bundle's id; it may be sold no longer */
  package: z.string(),
  credits: z.int(),
  /** the price to pay */
  amount: money,
  vat: money,
  vat_rate: z.number(),
  /** price before the discount, and the discount that was taken off */
  full_amount: money,
  discount: z.object({ code: z.string(), percentage: z.number(), amount: money }).nullable(),
  method: z.enum(PAYMENT_METHODS),
  country: z.string(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  /** time at which the member agreed that the credits may be used at once (P8) */
  waived_withdrawal_at: z.iso.datetime().nullable(),
  /**
   * time until which the credits rest and can't be spent, unless their use is agreed to earlier; null: they don't rest
   */
  rests_until: z.iso.datetime().nullable(),
  /** unpaid end of the order that a late payment followed (P3); null: there was none */
  paid_after: z.enum(UNPAID_ENDS).nullable(),
  /** page at which it can be paid while it is open */
  redirect_url: z.string().nullable(),
  may: z.object({
    /** true: as far as known nobody has begun to pay it; the provider decides */
    cancel: z.boolean(),
  }),
  /** null: the member has returned nothing of it */
  returned: returned.nullable(),
});

export type Bundle = z.output<typeof bundle>;
export type Order = z.output<typeof order>;
export type Returnable = z.output<typeof returnable>;
export type Returned = z.output<typeof returned>;
