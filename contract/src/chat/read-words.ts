import { z } from 'zod';
import { CAUTIONS } from './cautions.ts';

/** Fields about the words of a message, as its reader gets them. */
export const readWords = {
  /** contains a word that the reader hid: shown folded; nobody else learns of it */
  folded: z.boolean(),
  /** the sign of fraud that the words of a received message bear (C11); absent: none, or one's own message */
  caution: z.enum(CAUTIONS).optional(),
  /**
   * true: the words carry an address, and both are premium, so it can be pressed (C3). Absent: one of the two is not
   * so. A message without an address tells nothing of its partner.
   */
  links: z.literal(true).optional(),
};
