/** A5, A10, A11. Times in seconds. */
export const REACTIVATION_SECONDS = 14 * 24 * 3600;
/** time before the end at which the owner is reminded */
export const REMINDER_SECONDS = 3 * 24 * 3600;
export const REACTIVATION_MAILS_PER_DAY = 5;
export const LEAVING_COMMENT_MAX = 1000;

/** Reasons for leaving, in the order of the form. */
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

/** Shortest time between two archives. */
export const EXPORT_PAUSE_SECONDS = 24 * 3600;
/** Time in which an archive can be downloaded. */
export const EXPORT_SECONDS = 7 * 24 * 3600;
/** Time after which an unfinished archive counts as failed. */
export const EXPORT_PATIENCE_SECONDS = 3600;

/** Days that a self-exclusion may last (A13). */
export const EXCLUSION_DAYS = [7, 30, 90, 180, 365] as const;
export type ExclusionDays = (typeof EXCLUSION_DAYS)[number];
