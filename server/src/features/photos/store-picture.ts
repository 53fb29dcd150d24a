import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  type PhotoSize,
  type PhotoVariant,
} from '@rendezvous/contract/photos/limits';
import { Refusal } from '../../platform/http/refusal.ts';
import { createSlots } from '../../platform/slots.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { createDecoder } from './decoder.ts';
import { pictureTypeOf } from './picture-type.ts';
import type { RenderedPicture } from './render-picture.ts';

export type StoredPicture = Pick<RenderedPicture, 'width' | 'height' | 'colours'> & {
  /** folder in the file store that holds every size and variant */
  file: string;
};

export const ALL_PICTURES = 'photos';

type Store = { files: Pick<FileStore, 'write' | 'deleteFolder'> };

/** Pictures decoded at once, weighed by pixels. Each of several processes has one. */
const DECODED_AT_ONCE = cluster.isWorker ? 1 : Math.min(2, availableParallelism());
const SHARE = MAX_PHOTO_PIXELS / DECODED_AT_ONCE;
const slots = createSlots(MAX_PHOTO_PIXELS);
const decoder = createDecoder({ milliseconds: 30_000, megabytes: 400 });

/**
 * Checks, re-encodes and stores a picture: all of its files or none. Files that no row of `photos` names are deleted a
 * day later (`sweepPictures`); if another table keeps the folder, make that ask there, too.
 * @throws Refusal `file_too_large`, `file_type`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function storePicture({ files }: Store, bytes: Uint8Array): Promise<StoredPicture> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new Refusal('file_too_large');
  if (!pictureTypeOf(bytes)) throw new Refusal('file_type');
  const pixels = await slots.run(SHARE, () => decoder.check(bytes));
  return keep(files, await slots.run(Math.max(pixels, SHARE), () => decoder.render(bytes)));
}

/** Stores a drawing of our own, an SVG. It needs neither the checks nor the process apart of strangers' pictures. */
export async function storeDrawing({ files }: Store, svg: string): Promise<StoredPicture> {
  // Whoever stores no drawings loads no library of pictures into this process.
  const { DRAWING_EFFORT, renderPicture } = await import('./render-picture.ts');
  return keep(files, await renderPicture(Buffer.from(svg), DRAWING_EFFORT));
}

async function keep(files: Store['files'], { sizes, blurred, ...picture }: RenderedPicture): Promise<StoredPicture> {
  const name = randomBytes(16).toString('hex');
  const file = `${ALL_PICTURES}/${name.slice(0, 2)}/${name}`;
  try {
    for (const [size, content] of sizes) await files.write(fileOf(file, size, 'sharp'), content);
    await files.write(fileOf(file, null, 'blurred'), blurred);
  } catch (error) {
    await files.deleteFolder(file);
    throw error;
  }
  return { file, ...picture };
}

/** The key of a file in a picture's folder. */
export function fileOf(file: string, size: PhotoSize | null, variant: PhotoVariant): string {
  return variant === 'blurred' ? `${file}/blurred.webp` : `${file}/${size}.webp`;
}
