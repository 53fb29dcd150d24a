import { z } from 'zod';
import { PAYMENT_METHODS } from '../limits.ts';
import { money } from '../money.ts';
import { DISCOUNT_CODE_MAX, DISCOUNT_REASONS, DISCOUNT_STATUSES, DISCOUNT_VALIDITIES } from './limits.ts';

/** As somebody types it: compared without regard to case. */
export const typedCode = z.string().trim().min(1, 'required').max(DISCOUNT_CODE_MAX, 'too_long');

/** What a bundle costs with the code. */
export const discountedPackage = z.object({
  id: z.string(),
  /** why not for this one; null: it is cheaper by `discount` */
  refused: z.enum(DISCOUNT_REASONS).nullable(),
  discount: money,
  /** what is paid, VAT included */
  price: money,
  vat: money,
  price_per_message: money,
});
export type DiscountedPackage = z.output<typeof discountedPackage>;

/** Section 3, and what the order page draws. Null: without such a condition. */
export const discountCode = z.object({
  code: z.string(),
  country: z.string().nullable(),
  /** whose personal code it is */
  user_id: z.uuid().nullable(),
  /** for this member */
  expires: z.iso.datetime().nullable(),
  value_percentage: z.number(),
  currency: z.string().nullable(),
  /** minor units of `currency`, before the discount */
  minimum_order_value: z.int().nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  validity: z.enum(DISCOUNT_VALIDITIES),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(PAYMENT_METHODS)).nullable(),
  /** the server's clock: it alone decides */
  now: z.iso.datetime(),
  /** everything that is sold in the country, with this code */
  packages: z.array(discountedPackage),
});
export type DiscountCode = z.output<typeof discountCode>;
