import type { photos as original } from '../en/photos.ts';
import type { Sentences } from '../sentences.ts';

export const photos: Sentences<typeof original> = {
  title: 'Fotos',
};
