import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Makes a picture of noise, so that no two parts are alike. */
export function noise(width: number, height: number): Sharp {
  const background = '#885533';
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
}

export function jpeg(width = 300, height = 400): Promise<Buffer> {
  return noise(width, height).jpeg().toBuffer();
}

/** Makes a file like a phone's: lying on its side, with place, camera, colour profile and XMP. */
export function taggedJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'rgb(200, 30, 30)' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'SECRETCAMERA', Artist: 'SECRETPERSON' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 36/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRETXMP</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** Makes a file with all metadata that its format allows, lying on its side. */
export function taggedPicture(type: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: 'rgb(200, 30, 30)' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SECRETCAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSMapDatum: 'SECRETPLACE' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRETXMP</secret></x:xmpmeta>');
  return picture.toFormat(type).toBuffer();
}

/** Makes a JPEG with IPTC, a comment and a preview, as editors and cameras add them. */
export async function annotatedJpeg(): Promise<Buffer> {
  const picture = await taggedPicture('jpeg');
  const segment = (marker: number, text: string) => {
    const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${text}`, 'latin1');
    bytes.writeUInt16BE(bytes.length - 2, 2);
    return bytes;
  };
  // 8BIM 0x0404 is IPTC: record 2, dataset 120, a caption.
  const iptc = `Photoshop 3.0\0${'8BIM\x04\x04\0\0\0\0\0\x0f'}${'\x1c\x02\x78\0\x0aSECRETIPTC\0'}`;
  const parts = [segment(0xed, iptc), segment(0xfe, 'SECRETCOMMENT'), segment(0xe2, 'MPF\0SECRETPREVIEW')];
  return Buffer.concat([picture.subarray(0, 2), ...parts, picture.subarray(2)]);
}

function solidPng(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

function bigEndian(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

/** Makes a PNG that is red and goes on with blue, and says so before its first picture. */
export async function animatedPng(): Promise<Buffer> {
  const [red, blue] = [await solidPng('red'), await solidPng('blue')];
  const control = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([bigEndian(sequence, 60, 80, 0, 0), Buffer.from([0, 10, 0, 100, 0, 0])]));
  const data = blue.subarray(blue.indexOf('IDAT') + 4, blue.indexOf('IEND') - 8);
  const [pixels, end] = [red.indexOf('IDAT') - 4, red.indexOf('IEND') - 4];
  return Buffer.concat([
    red.subarray(0, pixels),
    pngChunk('acTL', bigEndian(2, 0)),
    control(0),
    red.subarray(pixels, end),
    control(1),
    pngChunk('fdAT', Buffer.concat([bigEndian(2), data])),
    red.subarray(end),
  ]);
}

/** Makes a small file whose header claims any number of pixels. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // After the signature: length, "IHDR", 13 bytes that begin with both sides, their checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Makes an animation of three pictures in different colours. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer();
}

/** Makes the first bytes of an ISO media file with these brands. */
export function isoMedia(brand: string, ...compatible: string[]): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(64)]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>',
);
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/** Makes a form with the field that uploads use. */
export function photoForm(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
