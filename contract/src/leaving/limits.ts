/** A5, A10, A11. Times in seconds. */
export const REACTIVATION_SECONDS = 14 * 24 * 3600;
/** how long before the end the owner is reminded */
export const REMINDER_SECONDS = 3 * 24 * 3600;
export const REACTIVATION_MAILS_PER_DAY = 5;
export const LEAVING_COMMENT_MAX = 1000;

/** Why somebody leaves, in the order in which it is asked. */
export const LEAVING_REASONS = [
  'found_somebody_here',
  'found_somebody_elsewhere',
  'no_match',
  'too_many_mails',
  'too_expensive',
  'privacy',
  'felt_unsafe',
  'break',
  'other',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** An archive may be asked for so often. */
export const EXPORT_PAUSE_SECONDS = 24 * 3600;
/** How long it can be downloaded. */
export const EXPORT_SECONDS = 7 * 24 * 3600;
/** What is not ready by then has failed. */
export const EXPORT_PATIENCE_SECONDS = 3600;

/** For how many days one may shut oneself out (A13). */
export const EXCLUSION_DAYS = [7, 30, 90, 180, 365] as const;
export type ExclusionDays = (typeof EXCLUSION_DAYS)[number];
