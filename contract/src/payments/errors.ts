export const paymentErrors = {
  payment_debt: 403,
  signature_invalid: 403,
} as const;
