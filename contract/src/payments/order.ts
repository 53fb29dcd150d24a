import { z } from 'zod';
import { PAYMENT_METHODS, PAYMENT_STATUSES, RETURN_REASONS, RETURN_STATUSES, UNPAID_ENDS } from './limits.ts';
import { money } from './money.ts';

/** A bundle of credits as it is sold in one country. */
export const bundle = z.object({
  id: z.string(),
  credits: z.int(),
  /** what is paid, VAT included */
  price: money,
  /** the VAT in it */
  vat: money,
  /** percent, as the invoice says it */
  vat_rate: z.number(),
  /** what one text message costs with this bundle */
  price_per_message: money,
  /** how much cheaper a message is than with the smallest bundle, in percent */
  saving: z.int(),
});

/** What would go back of an order if it were returned now (P8). */
export const returnable = z.object({
  credits: z.int(),
  /** VAT included */
  amount: money,
  /** until then */
  until: z.iso.datetime(),
  /** premium would end with it, and with premium invisible mode (P2a) */
  ends_premium: z.boolean(),
});

/** What went back of an order because its member did not want it. */
export const returned = z.object({
  credits: z.int(),
  amount: money,
  at: z.iso.datetime(),
  reason: z.enum(RETURN_REASONS),
  /** of the money */
  status: z.enum(RETURN_STATUSES),
});

export const order = z.object({
  payment_id: z.uuid(),
  status: z.enum(PAYMENT_STATUSES),
  credits: z.int(),
  /** what is paid */
  amount: money,
  vat: money,
  vat_rate: z.number(),
  /** the price before the discount, and what took how much off it */
  full_amount: money,
  discount: z.object({ code: z.string(), percentage: z.number(), amount: money }).nullable(),
  method: z.enum(PAYMENT_METHODS),
  country: z.string(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  /** when its member agreed that the credits may be used at once (P8) */
  waived_withdrawal_at: z.iso.datetime().nullable(),
  /** until then its credits rest and can't be spent, unless their use is agreed to before; null: they don't rest */
  rests_until: z.iso.datetime().nullable(),
  /** how it had ended before it was paid all the same (P3); null: it had not */
  paid_after: z.enum(UNPAID_ENDS).nullable(),
  /** where it can be paid as long as it is open */
  redirect_url: z.string().nullable(),
  may: z.object({
    /** nobody has begun to pay it, as far as is known; the provider decides */
    cancel: z.boolean(),
  }),
  /** null: its member has returned nothing of it */
  returned: returned.nullable(),
});

export type Bundle = z.output<typeof bundle>;
export type Order = z.output<typeof order>;
export type Returnable = z.output<typeof returnable>;
export type Returned = z.output<typeof returned>;
