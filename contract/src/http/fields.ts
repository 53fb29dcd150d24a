import { z } from 'zod';

/** The place at which a list goes on; clients hand back the value of `next`. */
export const cursor = z.string().max(500);

/**
 * An id that a client names, in small letters as the database answers it: it is compared, and told in events, as text.
 */
export const namedId = z.uuid().toLowerCase();

/** Tells whether a database takes the text: a link with `?ref=%00` must not break a later sign-up. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * A path of this site, with its query. It can't become the address of another site, however a browser reads slashes
 * (S6).
 */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?:[^/\\\s][^\s\\]*)?$/);
