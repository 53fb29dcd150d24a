import type * as calls from '@rendezvous/contract/photos/endpoints';
import type { PhotoSize, PhotoVariant } from '@rendezvous/contract/photos/limits';
import type { Fragment } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isValidAddress, PHOTO_KEY, sizeOf } from './photo-address.ts';
import { fileOfPhoto } from './photos.queries.ts';
import { fileOf } from './store-picture.ts';

type Picture = { file: string; size: `${PhotoSize}`; variant: PhotoVariant };

/** Reads a file of a picture's folder; null if it is gone. */
export function readPicture({ files }: Pick<Services, 'files'>, { file, size, variant }: Picture) {
  return files.read(fileOf(file, sizeOf(size), variant));
}

type Read = typeof calls.readPhoto;

/**
 * Reads the bytes behind a signed address, if the photo's owner is `there` for the viewer: a condition on `profiles p`
 * from the `members` feature.
 */
export async function pictureBehind(
  call: CallOf<Read>,
  { id, variant, size: sizeText, expires = 0, signature = '' }: Input<Read>['query'],
  there: Fragment,
): Promise<AnswerIn<Read>> {
  const size = sizeOf(sizeText);
  const now = call.clock.now();
  if (!isValidAddress(call.keys(PHOTO_KEY), { id, size, variant, expires }, signature, now))
    throw new Refusal('not_found');
  const file = await fileOfPhoto(call.sql, { id, viewerId: call.viewer?.profileId ?? null, there });
  const bytes = file && (await call.files.read(fileOf(file, size, variant)));
  if (!bytes) throw new Refusal('not_found');
  // A content delivery network shows it on pages of another origin.
  if (call.domain.settings.cdn_prefix) call.setHeader('cross-origin-resource-policy', 'cross-origin');
  const seconds = Math.max(0, expires - Math.ceil(now.getTime() / 1000));
  return { bytes, type: 'image/webp', cacheControl: `private, max-age=${seconds}, immutable` };
}
