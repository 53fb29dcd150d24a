import { z } from 'zod';

/** Where a list goes on; clients hand back what `next` said. */
export const cursor = z.string().max(200);

/** A path of this site, with its query; never an address of another one, whichever way a browser reads slashes (S6). */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?:[^/\\\s][^\s\\]*)?$/);
