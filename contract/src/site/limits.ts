/** The country that a visitor has chosen for prices (P10). */
export const SELECTED_COUNTRY_COOKIE = 'country';
export const SELECTED_COUNTRY_SECONDS = 365 * 24 * 3600;
