import { z } from 'zod';

/** What a database can keep as text: a link with `?ref=%00` must not break the sign-up that follows. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const value = z.string().max(100).refine(isStorable).optional();
/** Where a visitor came from (S6). */
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
