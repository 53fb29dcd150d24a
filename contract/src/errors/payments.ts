export const paymentErrors = {
  payment_debt: 403,
  total_changed: 409,
  not_cancellable: 409,
  discount_not_found: 404,
  discount_used: 409,
  discount_expired: 410,
  discount_not_applicable: 422,
  nothing_rests: 409,
  nothing_to_return: 409,
  return_period_over: 410,
  signature_invalid: 403,
} as const;
