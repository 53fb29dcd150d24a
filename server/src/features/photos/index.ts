import { type Feature, follow } from '../../platform/feature/feature.ts';
import { PHOTOS_CHANGED, tellChanges } from './announce-photos.ts';
import { fileWorker, sweepPictures } from './delete-files.ts';
import { personalData } from './personal-data.ts';
import { PHOTO_KEY } from './photo-address.ts';
import { routes } from './routes.ts';
import { forgetUnsentPhotos } from './upload-chat-photo.ts';

export { chatPictureOf, keepMessagePhotos, unsentPhoto } from './chat-photos.queries.ts';
export { deleteFilesLater } from './delete-files.ts';
export { hidePhoto, showPhoto } from './hide-photo.ts';
export { deleteEvidencePhotos, keepAsEvidence, selectEvidencePhotos, selectPhotoFiles } from './kept-photos.queries.ts';
export { photoLimitFor } from './photos.access.ts';
export { type MainPhoto, mainPhotoOf } from './photos.queries.ts';
export { imageFrom } from './photos.view.ts';
export { photosFor, photosSeenBy } from './photos-for.ts';
export { pictureBehind, readPicture } from './read-photo.ts';
export { storeDrawing } from './store-picture.ts';
export { forgetUnsentPhotos } from './upload-chat-photo.ts';

export const photos: Feature = {
  routes,
  keys: [PHOTO_KEY],
  outbox: [follow(PHOTOS_CHANGED, tellChanges)],
  jobs: [fileWorker],
  daily: [forgetUnsentPhotos, sweepPictures],
  personalData,
};
