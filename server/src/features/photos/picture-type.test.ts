import { expect, it } from 'vitest';
import { animatedWebp, GIF, isoMedia, jpeg, noise, PDF, SVG } from '../../../test/pictures.ts';
import { pictureTypeOf } from './picture-type.ts';

it('tells the accepted formats by their content', async () => {
  expect(pictureTypeOf(await jpeg())).toBe('jpeg');
  expect(pictureTypeOf(await noise(5, 5).png().toBuffer())).toBe('png');
  expect(pictureTypeOf(await animatedWebp())).toBe('webp');
  expect(pictureTypeOf(await noise(16, 16).avif().toBuffer())).toBe('heif');
  expect(pictureTypeOf(isoMedia('mif1', 'mif1', 'avif'))).toBe('heif');
});

it('knows nothing else', () => {
  const others = [SVG, PDF, GIF, Buffer.from('a text'), isoMedia('heic', 'mif1', 'heic'), isoMedia('mp42', 'isom')];
  for (const bytes of others) expect(pictureTypeOf(bytes)).toBeNull();
});

it('reads no further than the file goes', () => {
  for (let length = 0; length <= 16; length++) {
    expect(pictureTypeOf(Buffer.from('\0\0\x10\0ftypheic\0\0\0\0'.slice(0, length), 'latin1'))).toBeNull();
  }
});
