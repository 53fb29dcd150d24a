/** P3. `loading` is the browser's; these are an order's. */
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

/** An order may end like this before anybody has paid. */
export const UNPAID_ENDS = ['failed', 'cancelled', 'expired'] as const satisfies PaymentStatus[];
export type UnpaidEnd = (typeof UNPAID_ENDS)[number];

/** Of the money of a return; void: all of the payment had gone back another way before the provider was told. */
export const RETURN_STATUSES = ['pending', 'completed', 'void'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Why an order's money goes back: its member withdrew, or had cancelled it before the payment came. */
export const RETURN_REASONS = ['withdrawn', 'unwanted'] as const;

/** Where a buyer is, by what (P10): profile and network address are signs, the choice is what is left without one. */
export const COUNTRY_SIGNS = ['profile', 'address', 'selected'] as const;
export type CountrySign = (typeof COUNTRY_SIGNS)[number];

/** How an order may be paid; a provider says which of them it can. */
export const PAYMENT_METHODS = ['creditcard', 'paypal', 'banktransfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Adapters that there are; the operator chooses by `PAYMENT_PROVIDERS`. */
export const PAYMENT_PROVIDERS = ['sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** An order nobody paid ends after this. */
export const PAYMENT_EXPIRES_SECONDS = 24 * 3600;
export const TRANSACTIONS_PAGE_SIZE = 30;
