/** The country that a visitor has chosen for prices (P10). */
export const SELECTED_COUNTRY_COOKIE = 'country';
export const SELECTED_COUNTRY_SECONDS = 365 * 24 * 3600;

/** What a legal document may be called, in the address and in `site legal put` (S3). */
export const LEGAL_TOKEN = /^[a-z][a-z0-9-]{1,39}$/;
/** Characters of one; more than the longest terms that anybody reads. */
export const LEGAL_MAX = 200_000;
/** The texts one consents to at the sign-up: a new version of either asks again. */
export const CONSENTED_TEXTS = ['terms', 'privacy'] as const;
