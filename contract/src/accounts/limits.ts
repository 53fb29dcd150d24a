/** A1–A5, A9, A12. Times in seconds. */
export const NAME_MIN = 3;
export const NAME_MAX = 20;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

export const SESSION_SECONDS = 30 * 24 * 3600;
export const SESSION_IDLE_SECONDS = 14 * 24 * 3600;
/**
 * Inaccuracy of "last used" and "last active". Whoever has a stream is looked for within 50 seconds, so a sign of
 * life comes within 110 seconds, and 70 are left to come back after a restart, before they are taken for gone
 * (`ONLINE_SECONDS`). A call each minute holds as well; with push and without a stream one comes each five minutes.
 */
export const SESSION_NOTED_SECONDS = 60;
/**
 * Time after a call during which an open stream is a sign of life. A line can break without a word, and a phone that
 * sleeps keeps it: such a stream looks open for a quarter of an hour, or all night. Pages call at least each five
 * minutes, a timer in the background a minute late: with `ONLINE_SECONDS` there is no gap, but for seconds where a call
 * was noted a minute too early (`SESSION_NOTED_SECONDS`) and the last look fell badly.
 */
export const CALL_SPEAKS_SECONDS = 240;
export const SESSION_COOKIE = 'sid';
export const DEVICE_COOKIE = 'device';
export const DEVICE_SECONDS = 365 * 24 * 3600;

/** accounts that a sign-in by address tries while several wait for that address to be confirmed, newest first (A5a) */
export const UNCONFIRMED_TRIED = 3;
/** accounts that may wait for one address; the oldest makes room (A5a) */
export const UNCONFIRMED_PER_ADDRESS = 5;
export const WRONG_LOGINS = 5;
/** wrong sign-ins of one network address; each further answer comes later than the one before */
export const WRONG_LOGINS_PER_ADDRESS = 30;
export const LATE_ANSWER_STEP_SECONDS = 0.5;
export const LATEST_ANSWER_SECONDS = 5;
/** delayed answers that one network address may have waiting at a time */
export const LATE_ANSWERS_HELD = 4;
export const WRONG_LOGIN_WINDOW_SECONDS = 15 * 60;
export const LONGEST_BLOCK_SECONDS = 24 * 3600;

export const RESET_SECONDS = 3600;
/**
 * mails to one address, asked for by one device, and below by all devices. Beyond these, one mail each time the last
 * link has expired
 */
export const RESET_MAILS_PER_DEVICE = 5;
export const RESET_MAILS_PER_DAY = 20;
export const RESET_DEVICE_COOKIE = 'reset_device';
export const RESET_DEVICE_SECONDS = 24 * 3600;
export const MAIL_CHANGE_SECONDS = 24 * 3600;
/** time in which the old address can undo the change (A9) */
export const MAIL_CHANGE_UNDO_SECONDS = 7 * 24 * 3600;
/** mails of one account, and mails to one new address whoever asks */
export const MAIL_CHANGES_PER_DAY = 5;
/** time after the password was proved in which a session may download the archive */
export const PROOF_SECONDS = 10 * 60;

/**
 * A1: letters of any script, digits, `_`, `.`, `-`. So a name never starts with `@` and never is an e-mail address.
 * Invisible letters (`DI`) are excluded: they would let two names look alike.
 */
export const NAME_PATTERN = /^(?:(?!\p{DI})[\p{L}\p{M}\p{Nd}_.-])+$/u;
