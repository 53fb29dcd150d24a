import { z } from 'zod';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './limits.ts';
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
});

export type Bundle = z.output<typeof bundle>;
export type Order = z.output<typeof order>;
