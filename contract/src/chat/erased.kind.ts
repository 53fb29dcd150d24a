import { z } from 'zod';

const type = z.literal('erased');

/** A message whose sender was erased: nothing is left of it. It can't be sent. */
export const erased = { read: { type }, quoted: { type } };
