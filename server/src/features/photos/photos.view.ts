import type { PhotoVariant } from '@rendezvous/contract/photos/limits';
import type { Image, Photo } from '@rendezvous/contract/photos/photo';
import type { Call } from '../../platform/http/call.ts';
import { expiryOf, PHOTO_KEY, signedAddresses } from './photo-address.ts';
import type { MainPhoto, PhotoRow } from './photos.queries.ts';

/** Shows a photo with its signed addresses. The variant `sharp` is only for viewers who may see it sharp (M4). */
export function imageFrom(
  { keys, clock, domain }: Pick<Call, 'keys' | 'clock' | 'domain'>,
  { id, width, height, colours }: MainPhoto,
  variant: PhotoVariant = 'sharp',
): Image {
  const key = keys(PHOTO_KEY);
  const expires = expiryOf(id, clock.now());
  const prefix = domain.settings.cdn_prefix.replace(/\/+$/, '');
  const addresses = signedAddresses(key, { id, variant, expires });
  return {
    filename: prefix + addresses[960],
    thumb_filename: prefix + addresses[480],
    match: prefix + addresses[240],
    width,
    height,
    colours,
  };
}

/** Shows the photos of a profile in their order; those after the first `sharp` are blurred. */
export function photosFrom(call: Pick<Call, 'keys' | 'clock' | 'domain'>, rows: PhotoRow[], sharp: number): Photo[] {
  return rows.map((row) => ({
    ...imageFrom(call, row, row.position < sharp ? 'sharp' : 'blurred'),
    id: row.id,
    position: row.position,
    main: row.position === 0,
    sharp: row.position < sharp,
  }));
}
