/** P6 and section 9: the welcome discount. The code itself lies in the database, where the operator may switch it off. */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
/** The modal comes so long after the members area was entered (section 4). */
export const TIME_BONUS_MODAL_SECONDS = 40;

/** A10: how long the offer of the leaving page stands. */
export const LEAVING_OFFER_SECONDS = 7 * 24 * 3600;

export const DISCOUNT_CODE_MAX = 40;

export const DISCOUNT_STATUSES = ['active', 'disabled'] as const;

/** How often a code may be used: once by each member, or once at all. */
export const DISCOUNT_VALIDITIES = ['once-per-user', 'once'] as const;
export type DiscountValidity = (typeof DISCOUNT_VALIDITIES)[number];

/** Why a code can't be used for an order (P5); the `reason` of `discount_not_applicable`, asked in this order. */
export const DISCOUNT_REASONS = ['first_purchase', 'country', 'currency', 'minimum', 'paymentmethod'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];
