/** Cookie with the country that a visitor chose for prices (P10). */
export const SELECTED_COUNTRY_COOKIE = 'country';
export const SELECTED_COUNTRY_SECONDS = 365 * 24 * 3600;

/** Cookie of a browser that has closed the entry warning (S10). */
export const SITE_ENTRY_COOKIE = 'site_entry';
export const SITE_ENTRY_SECONDS = 365 * 24 * 3600;

/** Names that a legal document may have, in its address and in `site legal put` (S3). */
export const LEGAL_TOKEN = /^[a-z][a-z0-9-]{1,39}$/;
/** Characters of a legal document; the longest terms are shorter. */
export const LEGAL_MAX = 200_000;
/** Documents that a sign-up agrees to. A new version of either asks for consent again. */
export const CONSENTED_TEXTS = ['terms', 'privacy'] as const;
