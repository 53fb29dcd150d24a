import { z } from 'zod';

/** A sign-up that waits for its address to be confirmed: as much of it as a reader of the mailbox may know (A5a). */
export const unconfirmedAccount = z.object({
  name: z.string(),
  signed_up_at: z.iso.datetime(),
  /** null: not known */
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type UnconfirmedAccount = z.output<typeof unconfirmedAccount>;
