import { z } from 'zod';
import { image } from '../photos/photo.ts';
import { PHOTO_SIGHTS } from './limits.ts';

/** The word of the interface for a photo. */
const type = z.literal('image');

/** A photo of `POST photos.php?for=chat`. */
export const photo = {
  read: {
    type,
    photo: z.object({
      id: z.uuid(),
      /** null: declined, or not there */
      image: image.nullable(),
      /** `blurred` until the reader wants to see this sender's photos; `gone` if the reader may not see it at all */
      seen: z.enum(PHOTO_SIGHTS),
    }),
  },
  quoted: { type },
  /** `photo_gone` if it is not there, or was sent already */
  sent: { type, photo: z.uuid() },
};
