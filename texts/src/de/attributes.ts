import type { attributes as original } from '../en/attributes.ts';
import type { Sentences } from '../sentences.ts';

export const attributes: Sentences<typeof original> = {
  gender: { male: 'Mann', female: 'Frau' },
};
