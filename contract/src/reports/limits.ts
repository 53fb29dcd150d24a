/** Categories of a report, which are also the grounds of a decision. */
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
/** Characters that an operator may write about a decision. */
export const DECISION_WORDS_LENGTH = 4000;
/** Messages of a conversation that are copied as evidence: the newest. */
export const EVIDENCE_MESSAGES = 25;
/** Days for which evidence is kept after the decision: half a year, the one declared exception to erasure. */
export const EVIDENCE_DAYS = 183;
/** Longest suspension in days; anything longer is a ban. */
export const MAX_SUSPENSION_DAYS = 365;
