export const accountErrors = {
  login_failed: 401,
  too_many_attempts: 429,
  account_pending_deletion: 403,
  account_banned: 403,
  link_invalid: 410,
  account_bought: 409,
  reset_limit: 429,
  email_not_found: 404,
  passkey_failed: 401,
  passkey_limit: 403,
  mail_change_limit: 429,
  email_taken: 409,
} as const;
