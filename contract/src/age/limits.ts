/** States of a member's proof of age, beyond the date of birth they gave. */
export const AGE_STATES = ['none', 'pending', 'passed', 'failed'] as const;
export type AgeState = (typeof AGE_STATES)[number];

/** Methods by which a provider may find out an age. */
export const AGE_METHODS = ['id_document', 'face_estimate', 'eid'] as const;
export type AgeMethod = (typeof AGE_METHODS)[number];

/** Adapters for providers; the operator chooses one by `AGE_PROVIDER`. */
export const AGE_PROVIDERS = ['sandbox'] as const;
export type AgeProviderName = (typeof AGE_PROVIDERS)[number];

/** Time after which an unfinished check ends. */
export const AGE_CHECK_SECONDS = 24 * 3600;
