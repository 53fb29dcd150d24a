/** A1, A5, A6, A8. Times in seconds. */
export const OLDEST_AGE = 120;

export const ACTIVATION_SECONDS = 7 * 24 * 3600;
/** activation mails to one address, whoever signs up with it: no mailbox is flooded */
export const ACTIVATION_MAILS_PER_DAY = 5;
/** Time without any mail after which one more goes: a stranger's sign-ups don't keep the owner's from its mail */
export const ACTIVATION_MAIL_AGAIN_SECONDS = 3600;
export const UNCONFIRMED_SECONDS = 30 * 24 * 3600;
export const IDEMPOTENCY_SECONDS = 24 * 3600;

/** A6: steps after the account is made, in this order; each can be skipped. */
export const SIGNUP_STEPS = ['photo', 'location', 'personal', 'about'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];
export const SIGNUP_STEP_STATES = ['open', 'skipped', 'done'] as const;
