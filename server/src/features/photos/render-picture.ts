import { MAX_PHOTO_PIXELS, PHOTO_SIZES, type PhotoSize } from '@rendezvous/contract/photos/limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../../platform/http/refusal.ts';
import { pictureTypeOf } from './picture-type.ts';

/** A picture in its stored form: WebP without any metadata, in sRGB, the right way up. */
export type RenderedPicture = {
  /** size of the largest file */
  width: number;
  height: number;
  /** three colours from top to bottom, as CSS lists them */
  colours: string;
  sizes: ReadonlyMap<PhotoSize, Uint8Array>;
  blurred: Uint8Array;
};

// The slots decide how many pictures are decoded at once; no upload is ever repeated, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);

const TIME_LIMIT_SECONDS = 10;
const LARGEST = Math.max(...PHOTO_SIZES);
/**
 * Longest side: a picture longer than 1:2 becomes narrower than its size, or a strip would outgrow WebP's 16,383 px.
 */
const LONGEST = LARGEST * 2;
const QUALITY = 80;
/** Effort of the encoder: half the time of the default, 4, for files that are 3 to 5 % larger. */
const EFFORT = 2;
/** Effort for drawings: they are small files anyway. */
export const DRAWING_EFFORT = 1;
const COLOURS = 3;
/** Pixels that are left of a blurred photo along its longer side; they are blurred once more. */
const BLURRED_PIXELS = 16;

/**
 * Encodes a picture anew that `checkPicture` has accepted, so that nothing else of the file gets out: no EXIF, place,
 * XMP or profile, and nothing hidden behind the pixels.
 * @throws Refusal `photo_unreadable`
 */
export async function renderPicture(bytes: Uint8Array, effort = EFFORT): Promise<RenderedPicture> {
  try {
    const { pixels, from } = await decode(bytes);
    const encoded = await Promise.all(
      PHOTO_SIZES.map(async (size) => [size, await encode(from, size, effort)] as const),
    );
    return {
      width: pixels.width,
      height: pixels.height,
      colours: await coloursOf(from),
      sizes: new Map(encoded),
      blurred: await blur(from, pixels, effort),
    };
  } catch {
    // Type and header were right, so the rest is damaged or made to take too long.
    throw new Refusal('photo_unreadable');
  }
}

/**
 * Checks everything that can be told before a pixel is decoded.
 * @returns the number of pixels
 * @throws Refusal `file_type`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function checkPicture(bytes: Uint8Array): Promise<number> {
  const type = pictureTypeOf(bytes);
  // No limit here: the header must be read, so that the right refusal is given.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('photo_unreadable');
    });
  if (header.format !== type) throw new Refusal('file_type');
  if (type === 'heif' && header.compression !== 'av1') throw new Refusal('file_type');
  const pixels = header.width * header.height;
  const most = Math.min(MAX_PHOTO_PIXELS, HELD_BYTES / bytesHeld(header));
  if (pixels > most) throw new Refusal('photo_too_many_pixels', { megapixels: Math.floor(most / 1_000_000) });
  return pixels;
}

/** Memory that the decoder may hold for one picture. */
const HELD_BYTES = 320_000_000;

/** Bytes of each pixel that a decoder must hold at once; most formats are read row by row. Measured, and rounded up. */
function bytesHeld({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'heif') return 20;
  if (!isProgressive) return 1;
  if (format === 'png') return depth === 'ushort' ? 10 : 5;
  return channels * 2;
}

type Pixels = { width: number; height: number };

/**
 * Decodes once, down to the largest size, from which the others are made. Of an animation only the first picture
 * counts.
 */
async function decode(bytes: Uint8Array): Promise<{ pixels: Pixels; from: () => Sharp }> {
  // Not `warning`: cameras write files with harmless faults.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .autoOrient()
    .resize({ width: LARGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return { pixels: raw, from: () => sharp(data, { raw }) };
}

async function encode(from: () => Sharp, size: PhotoSize, effort: number): Promise<Uint8Array> {
  return from()
    .resize({ width: size, height: size * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort })
    .toBuffer();
}

async function coloursOf(from: () => Sharp): Promise<string> {
  const pixels = await from()
    .resize({ width: 1, height: COLOURS, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const colours = Array.from({ length: COLOURS }, (_, at) => pixels.toString('hex', 3 * at, 3 * at + 3));
  return colours.map((colour) => `#${colour}`).join(', ');
}

/** Blurs the picture: one file for all sizes, because a larger one could show no more. */
async function blur(from: () => Sharp, { width, height }: Pixels, effort: number): Promise<Uint8Array> {
  const { data, info } = await from()
    .resize({ width: BLURRED_PIXELS, height: BLURRED_PIXELS, fit: 'inside', withoutEnlargement: true })
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Enlarged again, because browsers show the squares of a tiny picture.
  const scale = Math.min(PHOTO_SIZES[0] / width, (PHOTO_SIZES[0] * 2) / height);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
      kernel: 'cubic',
    })
    .webp({ quality: 50, effort })
    .toBuffer();
}
