import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { country } from '../../members/profile.ts';
import { PAYMENT_METHODS } from '../limits.ts';
import { discountCode, typedCode } from './discount.ts';

/** The codes that say why a discount code can't be used; an order refuses with them too. */
export const discountRefusals = [
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'discount_not_applicable',
] as const;

/**
 * What a code is worth to the member who asks. What is named of the order is judged with it (P5): without a package
 * its minimum is not, without a way to pay neither is that; without a country it is the profile's. A limit of its own
 * keeps codes from being guessed.
 */
export const readDiscount = endpoint({
  method: 'GET',
  path: 'discountcode.php',
  who: 'member',
  limit: 'discount',
  query: z.object({
    code: typedCode,
    package: z.string().max(40).optional(),
    country: country.optional(),
    paymentmethod: z.enum(PAYMENT_METHODS).optional(),
  }),
  answer: discountCode,
  errors: discountRefusals,
});

/** The time bonus (P6): only there for members without a purchase, until 14400 s after their sign-up. */
export const readWelcomeDiscount = endpoint({
  method: 'GET',
  path: 'discountcode.php',
  when: { welcome: 'true' },
  who: 'member',
  limit: 'read',
  query: z.object({ country: country.optional() }),
  answer: discountCode.extend({
    /** false: an order that is still to be paid holds it */
    isVisible: z.boolean(),
    /** that order, and its page at the provider */
    open_order: z.object({ payment_id: z.uuid(), redirect_url: z.string().nullable() }).nullable(),
  }),
  errors: discountRefusals,
});

const leavingOffer = z.object({
  value_percentage: z.number(),
  expires: z.iso.datetime(),
  /** null: not made yet, the time runs from then on */
  code: z.string().nullable(),
});

/** A10: what the company offers who is about to leave, once ever; null: nothing, or nothing that could be used. */
export const readLeavingOffer = endpoint({
  method: 'GET',
  path: 'leaving-offer.php',
  who: 'member',
  limit: 'read',
  answer: z.object({ offer: leavingOffer.nullable() }),
  errors: [],
});

/** Makes the personal code of that offer, once; repeated, it answers the same. */
export const makeLeavingOffer = endpoint({
  method: 'POST',
  path: 'leaving-offer.php',
  who: 'member',
  limit: 'write',
  answer: z.object({ offer: leavingOffer.nullable() }),
  errors: [],
});

export const discountEndpoints = [readDiscount, readWelcomeDiscount, readLeavingOffer, makeLeavingOffer] as const;
