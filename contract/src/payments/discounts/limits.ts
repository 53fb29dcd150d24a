/** P6 and section 9: the welcome discount. The code itself is in the database, so the operator may switch it off. */
export const WELCOME_DISCOUNT = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
/** Time between entering the members area and the modal (section 4). */
export const WELCOME_DISCOUNT_MODAL_SECONDS = 40;

/** A10: life of the leaving page's offer. */
export const LEAVING_OFFER_SECONDS = 7 * 24 * 3600;

export const DISCOUNT_STATUSES = ['active', 'disabled'] as const;

/** Uses of a code: once by each member, or once at all. */
export const DISCOUNT_VALIDITIES = ['once-per-user', 'once'] as const;
export type DiscountValidity = (typeof DISCOUNT_VALIDITIES)[number];

/**
 * Reasons why a code can't be used for an order (P5): the `reason` of `discount_not_applicable`, checked in this order.
 */
export const DISCOUNT_REASONS = ['first_purchase', 'country', 'currency', 'minimum', 'paymentmethod'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];
