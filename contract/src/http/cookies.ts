/** Every cookie that the site sets. One that is not here can't be set, and the privacy notice names each. */
export const COOKIES = [
  'sid',
  'device',
  'passkey',
  'reset_device',
  'locale',
  'country',
  'site_entry',
  'visitor',
  'tracking',
  'tracking_choice',
] as const;
export type CookieName = (typeof COOKIES)[number];
