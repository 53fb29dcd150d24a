import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with something to see in it: noise, so that no two parts are alike. */
export function noise(width: number, height: number): Sharp {
  const background = '#885533';
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
}

export function jpeg(width = 300, height = 400): Promise<Buffer> {
  return noise(width, height).jpeg().toBuffer();
}

/** What a phone writes: lying on its side, with the place, the camera, a colour profile and XMP. */
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

/** A small file whose header promises any number of pixels. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // after the signature: length, "IHDR", 13 bytes that begin with both sides, their checksum
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Three pictures of different colours after each other. */
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

/** The first bytes of an ISO media file with these brands. */
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

/** A form with the field that uploads use. */
export function photoForm(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
