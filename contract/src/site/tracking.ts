import { z } from 'zod';
import { isStorable } from '../http/fields.ts';

const value = z.string().max(100).refine(isStorable).optional();
/** The source that a visitor came from (S6). */
export const tracking = z.object({ network: value, ref: value, sub1: value, sub2: value, sub3: value });
export type Tracking = z.output<typeof tracking>;

/** The same in a page's query: too long a value is no reason to refuse the page. */
export const trackingInQuery = z.object({
  network: value.catch(undefined),
  ref: value.catch(undefined),
  sub1: value.catch(undefined),
  sub2: value.catch(undefined),
  sub3: value.catch(undefined),
});
