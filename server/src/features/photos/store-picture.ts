import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { MAX_PHOTO_PIXELS, type PhotoSize, type PhotoVariant } from '@rendezvous/contract/photos/limits';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { createSlots } from './decode-slots.ts';
import { checkPicture, type RenderedPicture, renderPicture } from './render-picture.ts';

export type StoredPicture = Pick<RenderedPicture, 'width' | 'height' | 'thumbhash'> & {
  /** folder in the file store that holds every size and variant */
  file: string;
};

type Store = { files: Pick<FileStore, 'write' | 'deleteFolder'> };

/** Weighed by pixels: a decoded AVIF takes up to 20 bytes for each. Two of libuv's four threads stay free. */
const DECODED_AT_ONCE = Math.min(2, availableParallelism());
const slots = createSlots(MAX_PHOTO_PIXELS);

/**
 * Checks, re-encodes and stores a picture; either all of its files are kept or none.
 * @throws Refusal `file_too_large`, `file_type`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function storePicture({ files }: Store, bytes: Uint8Array): Promise<StoredPicture> {
  const weight = Math.max(await checkPicture(bytes), MAX_PHOTO_PIXELS / DECODED_AT_ONCE);
  const { sizes, blurred, ...picture } = await slots.run(weight, () => renderPicture(bytes));
  const name = randomBytes(16).toString('hex');
  const file = `photos/${name.slice(0, 2)}/${name}`;
  try {
    for (const [size, content] of sizes) await files.write(fileOf(file, size, 'sharp'), content);
    await files.write(fileOf(file, null, 'blurred'), blurred);
  } catch (error) {
    await files.deleteFolder(file);
    throw error;
  }
  return { file, ...picture };
}

/** The key of one file in a picture's folder. */
export function fileOf(file: string, size: PhotoSize | null, variant: PhotoVariant): string {
  return variant === 'blurred' ? `${file}/blurred.webp` : `${file}/${size}.webp`;
}
