import type { PhotoSize, PhotoVariant } from '@rendezvous/contract/photos/limits';
import type { Image } from '@rendezvous/contract/photos/photo';
import type { MainPhoto } from '../photos/index.ts';
import type { Reader, SentKind } from './kind.ts';

export type PhotoColumns = { photo: string };

/** A photo: an `image` in the interface, a `photo`, the word of the house, in the table. */
export const photo: SentKind<'image', PhotoColumns, { type: 'photo' } & PhotoColumns> = {
  empty: { photo: null },
  read: ({ photo: id, picture }, reader) => ({ type: 'image', photo: { id, ...seenBy(reader, picture) } }),
  quoted: () => ({ type: 'image' }),
  record: ({ photo }) => ({ photo }),
  tariff: (_, { photo_credits: credits }) => ({ credits, freeToSignupProfile: false }),
  row: ({ photo }) => ({ type: 'photo', photo: photo.toLowerCase() }),
};

function seenBy({ own, theirPhotos }: Reader, picture: MainPhoto | null) {
  if (!picture || (picture.private && !own)) return { image: null, seen: 'gone' as const };
  if (!own && theirPhotos === 'decline') return { image: null, seen: 'declined' as const };
  const seen = own || theirPhotos === 'show' ? ('sharp' as const) : ('blurred' as const);
  return { image: imageOf(picture, seen), seen };
}

/** Shows a photo of a conversation. Its addresses open for the two alone, so they need no signature. */
function imageOf({ id, width, height, colours }: MainPhoto, variant: PhotoVariant): Image {
  const address = (size: PhotoSize) => `/api/chat-photo.php?id=${id}&size=${size}&variant=${variant}`;
  return { filename: address(960), thumb_filename: address(480), match: address(240), width, height, colours };
}
