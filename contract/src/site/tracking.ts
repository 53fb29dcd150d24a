import { z } from 'zod';

/** Where a visitor came from (S6). */
export const TRACKING_PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export const TRACKING_COOKIE = 'tracking';
export const TRACKING_SECONDS = 30 * 24 * 3600;

const value = z.string().max(100).optional();
export const tracking = z.object({ network: value, ref: value, sub1: value, sub2: value, sub3: value });
export type Tracking = z.output<typeof tracking>;

/** The same in a page's query: a value that is too long is no reason to refuse the page. */
export const trackingInQuery = z.object({
  network: value.catch(undefined),
  ref: value.catch(undefined),
  sub1: value.catch(undefined),
  sub2: value.catch(undefined),
  sub3: value.catch(undefined),
});
