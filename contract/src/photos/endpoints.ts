import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MAX_PHOTO_BYTES, PHOTO_VARIANTS, PREMIUM_PHOTOS } from './limits.ts';
import { photo } from './photo.ts';

/**
 * Multipart field `photo`: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels; the new photo comes last, the first one is the main one;
 * with `replace` it takes the place of a photo, which is deleted. Sent again with the `id` that the sender gave it, it is
 * answered and not added twice: the first answer may have got lost.
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: 'photos.php',
  who: 'member',
  limit: 'upload',
  // nothing else: a picture that is meant for a chat (`for=chat`, not there yet) must not get onto the profile
  query: z.strictObject({ id: z.uuid().optional(), replace: z.uuid().optional() }),
  file: { field: 'photo', maxBytes: MAX_PHOTO_BYTES },
  answer: z.object({ photo }),
  errors: [
    'photo_limit',
    'upload_too_slow',
    'file_too_large',
    'file_type',
    'photo_unreadable',
    'photo_too_many_pixels',
    'id_taken',
  ],
});

/** `main` moves it to the first place; a position behind the last is the last. */
export const movePhoto = endpoint({
  method: 'PUT',
  path: 'photos.php',
  who: 'member',
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  body: z.object({
    main: z.literal(true).optional(),
    position: z
      .int()
      .min(0)
      .max(PREMIUM_PHOTOS - 1)
      .optional(),
  }),
  answer: z.object({ photos: z.array(photo) }),
  errors: [],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: 'photos.php',
  who: 'member',
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: z.object({ photos: z.array(photo) }),
  errors: [],
});

/**
 * The bytes of a photo; the address is only handed out by answers. A signature that is missing,
 * wrong or expired answers `not_found`, as a photo does that is not there.
 */
export const readPhoto = endpoint({
  method: 'GET',
  path: 'photo.php',
  who: 'visitor',
  limit: 'photo',
  query: z.object({
    id: z.uuid(),
    size: z.enum(['240', '480', '960']),
    variant: z.enum(PHOTO_VARIANTS),
    expires: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
    signature: z.string().max(64).optional(),
  }),
  answer: 'binary',
  errors: [],
});

export const photoEndpoints = [uploadPhoto, movePhoto, deletePhoto, readPhoto] as const;
