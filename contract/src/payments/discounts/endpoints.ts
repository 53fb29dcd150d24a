import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { country } from '../../members/profile.ts';
import { discountRefusals, typedCode } from '../discount-code.ts';
import { PAYMENT_METHODS } from '../limits.ts';
import { discountCode } from './discount.ts';

/**
 * Tells what a discount code is worth to the caller. Only named parts of the order are judged (P5): no package, no
 * check of the minimum; no way to pay, no check of it; no country, the profile's. A limit of its own keeps codes from
 * being guessed.
 */
export const readDiscount = endpoint({
  method: 'GET',
  path: 'discountcode.php',
  who: 'member',
  needs: ['age', 'terms'],
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

/** The welcome discount (P6): only for members without a purchase, until 14400 s after their sign-up. */
export const readWelcomeDiscount = endpoint({
  method: 'GET',
  path: 'discountcode.php',
  when: { welcome: 'true' },
  who: 'member',
  needs: ['age', 'terms'],
  limit: 'read',
  query: z.object({ country: country.optional() }),
  answer: discountCode.extend({
    /** false: an unpaid order holds it */
    isVisible: z.boolean(),
    /** the order that holds it, with its page at the provider */
    open_order: z.object({ payment_id: z.uuid(), redirect_url: z.string().nullable() }).nullable(),
  }),
  errors: discountRefusals,
});

const leavingOffer = z.object({
  value_percentage: z.number(),
  expires: z.iso.datetime(),
  /** null: not made yet; its time begins when it is made */
  code: z.string().nullable(),
});

/** A10: the offer to a member who is about to leave, once ever; null: there is none that they could use. */
export const readLeavingOffer = endpoint({
  method: 'GET',
  path: 'leaving-offer.php',
  who: 'member',
  needs: ['age', 'terms'],
  limit: 'read',
  answer: z.object({ offer: leavingOffer.nullable() }),
  errors: [],
});

/** Makes the personal code of that offer, once. Repeated, it answers the same code. */
export const makeLeavingOffer = endpoint({
  method: 'POST',
  path: 'leaving-offer.php',
  who: 'member',
  needs: ['age', 'terms'],
  limit: 'write',
  answer: z.object({ offer: leavingOffer.nullable() }),
  errors: [],
});

export const discountEndpoints = [readDiscount, readWelcomeDiscount, readLeavingOffer, makeLeavingOffer] as const;
