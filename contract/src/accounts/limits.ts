/** A1–A5, A12. Times in seconds. */
export const NAME_MIN = 3;
export const NAME_MAX = 20;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

export const SESSION_SECONDS = 30 * 24 * 3600;
export const SESSION_IDLE_SECONDS = 14 * 24 * 3600;
export const SESSION_COOKIE = 'sid';
export const DEVICE_COOKIE = 'device';

export const WRONG_LOGINS = 5;
export const WRONG_LOGINS_PER_ADDRESS = 30;
export const WRONG_LOGIN_WINDOW_SECONDS = 15 * 60;
export const LONGEST_BLOCK_SECONDS = 24 * 3600;

export const ACTIVATION_SECONDS = 7 * 24 * 3600;
export const RESET_SECONDS = 3600;
export const RESET_MAILS_PER_DAY = 5;

/** A1: letters of any script, digits, `_`, `.`, `-`; not starting with `@` follows from that. */
export const NAME_PATTERN = /^[\p{L}\p{M}\p{Nd}_.-]+$/u;
