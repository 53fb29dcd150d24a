import { z } from 'zod';

const type = z.literal('erased');

/** What is left of a message whose sender was erased: nothing. It can't be sent. */
export const erased = { read: { type }, quoted: { type } };
