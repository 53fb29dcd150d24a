import { z } from 'zod';
import { MESSAGE_BYTES } from './limits.ts';
import { readWords } from './read-words.ts';

const type = z.literal('gift');
const given = z.object({ id: z.string() });
/** The note with it. */
const note = z.string().nullable();

/** A gift of `GET gifts.php`. */
export const gift = {
  read: { type, gift: given, text: note, ...readWords },
  quoted: { type, gift: given, text: note, folded: readWords.folded },
  sent: {
    type,
    /** `gift_gone` if it is not offered any more */
    gift: z.string().regex(/^[a-z_]{1,40}$/),
    text: z.string().trim().max(MESSAGE_BYTES).optional(),
  },
};
