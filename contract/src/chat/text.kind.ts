import { z } from 'zod';
import { MESSAGE_BYTES } from './limits.ts';
import { readWords } from './read-words.ts';
import { saysSomething } from './says-something.ts';

const type = z.literal('text');

/** Words. */
export const text = {
  read: { type, text: z.string(), ...readWords },
  /** text: its beginning */
  quoted: { type, text: z.string(), folded: readWords.folded },
  sent: { type, text: z.string().trim().min(1, 'required').max(MESSAGE_BYTES).refine(saysSomething, 'required') },
};
