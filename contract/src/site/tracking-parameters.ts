/** Where a visitor came from, as it stands in a page's address (S6). */
export const TRACKING_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export const TRACKING_COOKIE = 'tracking';
export const TRACKING_SECONDS = 30 * 24 * 3600;
