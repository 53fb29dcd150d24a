/** Alerts and cards that a member closes for good; a closed one stays closed on every device (sections 1 and 4, S10, M10). */
export const DISMISSIBLE = [
  'activation',
  'hidden',
  'photo',
  'push',
  'disabled_notifications',
  'time_bonus',
  'cam_teaser',
  'resell_teaser',
] as const;
export type Dismissible = (typeof DISMISSIBLE)[number];

/** What a member agrees to, each on its own; the first is the contract itself and ends with the account. */
export const CONSENT_PURPOSES = [
  'terms',
  'special_category_data',
  'mails',
  'seen_by_visitors',
  'resell',
  'other_domains',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const HIDDEN_WORDS_MAX = 100;
/** in characters (code points) */
export const HIDDEN_WORD_MAX = 40;
/** how much of the history of consents is answered, the newest first */
export const CONSENT_HISTORY_MAX = 100;

/** The version of terms and consents that a sign-up agrees to (section 9). */
export const TERMS_VERSION = '2023-12-01T12:00:00Z';
