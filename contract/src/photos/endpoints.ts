import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { MAX_PHOTO_BYTES, PHOTO_VARIANTS, PREMIUM_PHOTOS } from './limits.ts';
import { photo } from './photo.ts';

/**
 * Adds a photo: multipart field `photo`, a JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels. It becomes the
 * last one; the first is the main photo. With `replace` it takes the place of a photo, which is deleted. The same `id`
 * sent again is answered but not added twice: the first answer may have been lost. In a public demo it is shown to its
 * owner alone, and nothing is added to the demo members, whom everybody can be (S11).
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: 'photos.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'upload',
  // Strict: a picture that is meant for something else must not get onto the profile.
  query: z.strictObject({ id: z.uuid().optional(), replace: z.uuid().optional() }),
  file: { field: 'photo', maxBytes: MAX_PHOTO_BYTES },
  answer: z.object({ photo }),
  errors: [
    'not_found',
    'photo_limit',
    'demo_upload',
    'upload_too_slow',
    'file_too_large',
    'file_type',
    'photo_unreadable',
    'photo_too_many_pixels',
    'id_taken',
  ],
});

/**
 * Adds a photo that can be sent in a chat, by the rules of `POST photos.php`. It is on no profile, and gone after 24
 * hours if it was not sent. Without an `id` the site gives it one, and a repetition adds it once more.
 */
export const uploadChatPhoto = endpoint({
  method: 'POST',
  path: 'photos.php',
  when: { for: 'chat' },
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'upload',
  query: z.strictObject({ for: z.literal('chat'), id: z.uuid().optional() }),
  file: { field: 'photo', maxBytes: MAX_PHOTO_BYTES },
  answer: z.object({ photo: z.object({ id: z.uuid() }) }),
  errors: [
    'chat_photo_limit',
    'demo_upload',
    'upload_too_slow',
    'file_too_large',
    'file_type',
    'photo_unreadable',
    'photo_too_many_pixels',
    'id_taken',
  ],
});

/** Moves a photo. `main` is the first place; a position behind the last means the last. */
export const movePhoto = endpoint({
  method: 'PUT',
  path: 'photos.php',
  who: 'member',
  needs: AMONG_MEMBERS,
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
  errors: ['not_found'],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: 'photos.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: z.object({ photos: z.array(photo) }),
  errors: ['not_found'],
});

/**
 * The bytes of a photo. Its address is only handed out by answers. A missing, wrong or expired signature answers
 * `not_found`, as does a photo that does not exist.
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
  errors: ['not_found'],
});

export const photoEndpoints = [uploadPhoto, uploadChatPhoto, movePhoto, deletePhoto, readPhoto] as const;
