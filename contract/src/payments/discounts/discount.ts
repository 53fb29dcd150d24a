import { z } from 'zod';
import { PAYMENT_METHODS } from '../limits.ts';
import { money } from '../money.ts';
import { DISCOUNT_REASONS, DISCOUNT_STATUSES, DISCOUNT_VALIDITIES } from './limits.ts';

/** The price of a bundle with the code. */
export const discountedPackage = z.object({
  id: z.string(),
  /** reason why the code does not apply to this bundle; null: `discount` is taken off */
  refused: z.enum(DISCOUNT_REASONS).nullable(),
  discount: money,
  /** the price to pay, VAT included */
  price: money,
  vat: money,
  price_per_message: money,
});
export type DiscountedPackage = z.output<typeof discountedPackage>;

/** A discount code (section 3) with what the order page draws. Null means that there is no such condition. */
export const discountCode = z.object({
  code: z.string(),
  country: z.string().nullable(),
  /** the account that the code is for */
  user_id: z.uuid().nullable(),
  /** end of the code for this member */
  expires: z.iso.datetime().nullable(),
  value_percentage: z.number(),
  currency: z.string().nullable(),
  /** value before the discount, in minor units of `currency` */
  minimum_order_value: z.int().nullable(),
  status: z.enum(DISCOUNT_STATUSES),
  validity: z.enum(DISCOUNT_VALIDITIES),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(PAYMENT_METHODS)).nullable(),
  /** the server's time, which alone decides */
  now: z.iso.datetime(),
  /** every bundle sold in the country, with this code */
  packages: z.array(discountedPackage),
});
export type DiscountCode = z.output<typeof discountCode>;
