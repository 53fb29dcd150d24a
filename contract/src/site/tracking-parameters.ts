/** Parameters of a page's address that tell where a visitor came from (S6). */
export const TRACKING_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export const TRACKING_COOKIE = 'tracking';
export const TRACKING_SECONDS = 30 * 24 * 3600;
/** `yes` or `no`: the visitor's answer whether the cookie above may be kept */
export const TRACKING_CHOICE_COOKIE = 'tracking_choice';
/**
 * The countries of the EEA and the United Kingdom: visitors there are asked before anything is kept that they don't
 * need.
 */
export const TRACKING_CONSENT_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI'],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
