/** Formats that the decoder reads, by its names for them. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads the format from the content; file names and declared types are ignored. AVIF is the only accepted kind of
 * `heif`: the decoder has no HEVC, so a HEIC photo would pass here and fail later.
 * @returns null for all other formats
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 4, 8) === 'ftyp' && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'heif';
  return null;
}

/** Reads the major and the compatible brands of an ISO media file. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}
