/** What the site knows of a member's age beyond the date of birth. */
export const AGE_STATES = ['none', 'pending', 'passed', 'failed'] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** How a provider may find out. */
export const AGE_METHODS = ['id_document', 'face_estimate', 'eid'] as const;
export type AgeMethod = (typeof AGE_METHODS)[number];

/** Adapters that there are; the operator chooses one by `AGE_PROVIDER`. */
export const AGE_PROVIDERS = ['sandbox'] as const;
export type AgeProviderName = (typeof AGE_PROVIDERS)[number];

/** A check that nobody has finished ends after this. */
export const AGE_CHECK_SECONDS = 24 * 3600;
