import { z } from 'zod';
import { DISCOUNT_CODE_MAX } from './limits.ts';

/** A code as it is typed; upper and lower case are the same. */
export const typedCode = z.string().trim().min(1, 'required').max(DISCOUNT_CODE_MAX, 'too_long');

/** Codes that say why a discount code can't be used, asked for alone or with an order. */
export const discountRefusals = [
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'discount_not_applicable',
] as const;
