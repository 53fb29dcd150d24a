export const accountErrors = {
  login_failed: 401,
  too_many_attempts: 429,
  account_pending_deletion: 403,
  account_banned: 403,
  account_excluded: 403,
  link_invalid: 410,
  account_bought: 409,
  reset_limit: 429,
  email_not_found: 404,
  passkey_failed: 401,
  passkey_limit: 403,
  mail_change_limit: 429,
  email_taken: 409,
  /** the door of a demo opens this account to everybody, so it stays as it is (S11) */
  demo_member: 403,
} as const;
