/** P3: states of an order. (`loading` exists in the browser only.) */
export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Ends of an order that nobody has paid. */
export const UNPAID_ENDS = ['failed', 'cancelled', 'expired'] as const satisfies PaymentStatus[];
export type UnpaidEnd = (typeof UNPAID_ENDS)[number];

/** States of a return's money. `void`: all of the payment had gone back in another way before the provider was told. */
export const RETURN_STATUSES = ['pending', 'completed', 'void'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Reasons why an order's money goes back: its member withdrew, or had cancelled it or was gone before it was paid. */
export const RETURN_REASONS = ['withdrawn', 'unwanted'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Signs of where a buyer is (P10): profile and network address count; the choice counts if there is no other sign. */
export const COUNTRY_SIGNS = ['profile', 'address', 'selected'] as const;
export type CountrySign = (typeof COUNTRY_SIGNS)[number];

/** Ways to pay an order; each provider says which of them it offers. */
export const PAYMENT_METHODS = ['creditcard', 'paypal', 'banktransfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Adapters for providers; the operator chooses by `PAYMENT_PROVIDERS`. */
export const PAYMENT_PROVIDERS = ['sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Time after which an unpaid order ends. */
export const PAYMENT_EXPIRES_SECONDS = 24 * 3600;
export const TRANSACTIONS_PAGE_SIZE = 30;

export const DISCOUNT_CODE_MAX = 40;
