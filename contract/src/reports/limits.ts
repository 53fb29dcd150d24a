/** What a report says is wrong, and on what ground a decision is taken. */
export const REPORT_CATEGORIES = [
  'minor',
  'threat',
  'harassment',
  'hate',
  'scam',
  'spam',
  'fake',
  'intimate_images',
  'illegal',
  'other',
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** The reporter's own words. */
export const REPORT_TEXT_LENGTH = 2000;
/** What the operator says of a decision. */
export const DECISION_WORDS_LENGTH = 4000;
/** Messages of a conversation that are copied as evidence, the newest. */
export const EVIDENCE_MESSAGES = 25;
/** How long evidence is kept after the decision: half a year, the one declared exception to erasure. */
export const EVIDENCE_DAYS = 183;
/** A suspension lasts at most so long; a longer one is a ban. */
export const MAX_SUSPENSION_DAYS = 365;
