/**
 * Alerts and cards that a member closes for good; a closed one stays closed on every device (sections 1 and 4, S10,
 * M10).
 */
export const DISMISSIBLE = [
  'activation',
  'hidden',
  'photo',
  'push',
  'disabled_notifications',
  'welcome_discount',
  'cam_teaser',
  'resell_teaser',
] as const;
export type Dismissible = (typeof DISMISSIBLE)[number];

/** Purposes of consents, each agreed to on its own. The first is the contract itself and ends with the account. */
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
/** characters (code points) */
export const HIDDEN_WORD_MAX = 40;
/** entries of the consent history in an answer, the newest first */
export const CONSENT_HISTORY_MAX = 100;

/** The version of terms and consents to which a sign-up agrees (section 9). */
export const TERMS_VERSION = '2023-12-01T12:00:00Z';
