import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  animatedPng,
  animatedWebp,
  annotatedJpeg,
  GIF,
  isoMedia,
  jpeg,
  noise,
  PDF,
  pngClaiming,
  SVG,
  taggedJpeg,
  taggedPicture,
} from '../../../test/pictures.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { storeDrawing, storePicture } from './store-picture.ts';

type Store = Pick<FileStore, 'write' | 'deleteFolder'> & { kept: Map<string, Uint8Array> };

/** A store in memory that may fail at the nth write. */
function memoryStore(failAt = Number.POSITIVE_INFINITY): Store {
  const kept = new Map<string, Uint8Array>();
  let writes = 0;
  return {
    kept,
    async write(key, bytes) {
      writes += 1;
      if (writes === failAt) throw new Error('disk full');
      kept.set(key, bytes);
    },
    async deleteFolder(prefix) {
      for (const key of kept.keys()) if (key.startsWith(`${prefix}/`)) kept.delete(key);
    },
  };
}

async function store(bytes: Uint8Array) {
  const files = memoryStore();
  const picture = await storePicture({ files }, bytes);
  const file = (name: string) => sharp(Buffer.from(files.kept.get(`${picture.file}/${name}.webp`) ?? []));
  return { files, picture, file };
}

it('keeps every size as WebP, the right way up, without anything the file said about itself', async () => {
  const sent = await taggedJpeg();
  const { exif, xmp, icc } = await sharp(sent).metadata();
  expect([exif, xmp, icc]).not.toContain(undefined);

  const { files, picture, file } = await store(sent);
  expect(picture).toMatchObject({
    width: 600,
    height: 800,
    colours: expect.stringMatching(/^(#[0-9a-f]{6}, ){2}#[0-9a-f]{6}$/),
  });
  expect([...files.kept.keys()].map((key) => key.split('/').pop())).toEqual([
    '240.webp',
    '480.webp',
    '960.webp',
    'blurred.webp',
  ]);
  for (const [name, width] of [
    ['240', 240],
    ['480', 480],
    ['960', 600],
    ['blurred', 240],
  ] as const) {
    const kept = await file(name).metadata();
    expect(kept).toMatchObject({ format: 'webp', width, space: 'srgb' });
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(new Array(5).fill(undefined));
  }
  for (const bytes of files.kept.values()) expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
});

it.each([
  ['JPEG', () => taggedPicture('jpeg')],
  ['PNG', () => taggedPicture('png')],
  ['WebP', () => taggedPicture('webp')],
  ['AVIF', () => taggedPicture('avif')],
  ['JPEG with IPTC, a comment and a preview', () => annotatedJpeg()],
])('leaves nothing of what a %s says about itself, and turns it the right way up', async (name, make) => {
  const sent = await make();
  const said = ['SECRETCAMERA', 'SECRETPLACE', 'SECRETXMP'];
  if (name.includes('IPTC')) said.push('SECRETIPTC', 'SECRETCOMMENT', 'SECRETPREVIEW');
  // A PNG compresses its XMP.
  const unpacked = Buffer.concat([sent, (await sharp(sent).metadata()).xmp ?? Buffer.alloc(0)]);
  for (const secret of said) expect(unpacked.includes(secret), `${name} carries ${secret}`).toBe(true);
  const { files, picture } = await store(sent);
  expect(picture).toMatchObject({ width: 60, height: 80 });
  expect(files.kept.size).toBe(4);
  for (const bytes of files.kept.values()) {
    expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
    const { exif, xmp, icc, iptc, orientation, comments } = await sharp(Buffer.from(bytes)).metadata();
    expect([exif, xmp, icc, iptc, orientation, comments]).toEqual(new Array(6).fill(undefined));
  }
});

it('keeps a drawing of our own in every size, as it keeps pictures', async () => {
  const files = memoryStore();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="690" height="920"><rect width="690" height="920" fill="#c8321e"/></svg>';
  const picture = await storeDrawing({ files }, drawing);
  expect(picture).toMatchObject({
    width: 690,
    height: 920,
    colours: expect.stringMatching(/^(#[0-9a-f]{6}, ){2}#[0-9a-f]{6}$/),
  });
  for (const [name, width] of [
    ['240', 240],
    ['480', 480],
    ['960', 690],
    ['blurred', 240],
  ] as const) {
    const kept = sharp(Buffer.from(files.kept.get(`${picture.file}/${name}.webp`) ?? []));
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width });
    const { dominant } = await kept.stats();
    expect(Math.abs(dominant.r - 200) + Math.abs(dominant.g - 50) + Math.abs(dominant.b - 30)).toBeLessThan(30);
  }
});

it('turns the colours of a profile into sRGB', async () => {
  const red = { create: { width: 20, height: 20, channels: 3 as const, background: 'rgb(200, 30, 30)' } };
  const { file } = await store(await sharp(red).withIccProfile('p3').png().toBuffer());
  const [r = 0, g = 0, b = 0] = await file('240').raw().toBuffer();
  expect(Math.abs(r - 200) + Math.abs(g - 30) + Math.abs(b - 30)).toBeLessThan(25);
});

it.each([
  ['in colour', '#78aaf0', '#503010', false],
  ['in grey', '#aaaaaa', '#303030', true],
])('tells the colours of a picture %s, from top to bottom', async (_, sky, ground, grey) => {
  const shapes = `<rect width="60" height="80" fill="${ground}"/><rect width="60" height="27" fill="${sky}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80">${shapes}</svg>`;
  const drawn = sharp(Buffer.from(drawing)).removeAlpha().greyscale(grey);
  const { picture } = await store(await drawn.png().toBuffer());
  const partsOf = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const seen = picture.colours.split(', ').flatMap((colour) => partsOf(colour));
  const wanted = [sky, ground, ground].flatMap((colour) => partsOf(colour));
  expect(seen).toHaveLength(9);
  for (const [at, part] of seen.entries()) expect(Math.abs(part - (wanted[at] ?? Number.NaN))).toBeLessThan(20);
});

it('makes a large one smaller and never a small one larger', { tags: 'long' }, async () => {
  const large = await store(await jpeg(1500, 2000));
  expect(large.picture).toMatchObject({ width: 960, height: 1280 });
  expect(await large.file('480').metadata()).toMatchObject({ width: 480, height: 640 });
  const small = await store(await noise(100, 50).png().toBuffer());
  expect(small.picture).toMatchObject({ width: 100, height: 50 });
  expect(await small.file('960').metadata()).toMatchObject({ width: 100, height: 50 });
});

it.each([
  ['a strip', 20, 20_000],
  ['a line', 20_000, 1],
  ['one pixel', 1, 1],
])('takes %s', async (_, width, height) => {
  const { picture, file } = await store(await noise(width, height).png().toBuffer());
  expect(picture.height).toBeLessThanOrEqual(1920);
  expect((await file('blurred').metadata()).format).toBe('webp');
});

it('leaves nothing in the blurred one to recognise', async () => {
  const { file } = await store(await jpeg(600, 800));
  const { channels } = await file('blurred').stats();
  // The noise was ±50 around its mean.
  for (const { stdev } of channels) expect(stdev).toBeLessThan(4);
});

it.each([
  [
    'transparent PNG',
    () =>
      sharp({ create: { width: 30, height: 40, channels: 4, background: '#f000' } })
        .png()
        .toBuffer(),
  ],
  ['16 bit PNG', () => noise(30, 40).toColourspace('rgb16').png().toBuffer()],
  ['grey JPEG', () => noise(30, 40).toColourspace('b-w').jpeg().toBuffer()],
  ['CMYK JPEG', () => noise(30, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ['progressive JPEG', () => noise(30, 40).jpeg({ progressive: true }).toBuffer()],
  ['AVIF', () => noise(30, 40).avif({ effort: 0 }).toBuffer()],
])('reads a %s', async (_, make) => {
  expect((await store(await make())).picture).toMatchObject({ width: 30, height: 40 });
});

it.each([
  ['WebP', animatedWebp],
  ['PNG', animatedPng],
])('keeps the first picture of an animated %s', async (_, make) => {
  const { picture, file } = await store(await make());
  expect(picture).toMatchObject({ width: 60, height: 80 });
  expect((await file('960').metadata()).pages ?? 1).toBe(1);
  const [r = 0, g = 255, b = 255] = await file('960').raw().toBuffer();
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true]);
});

it('drops what hides behind the pixels', async () => {
  const page = Buffer.from('<html><script>SECRET</script></html>');
  const { files } = await store(Buffer.concat([await jpeg(), page]));
  for (const bytes of files.kept.values()) expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05010' } });

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const damaged = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, Math.floor((await bytes).length / 2));

it.each([
  ['nothing', 'file_type', async () => Buffer.alloc(0)],
  ['a text', 'file_type', async () => Buffer.from('not a photo')],
  ['an SVG', 'file_type', async () => SVG],
  ['a GIF', 'file_type', async () => GIF],
  ['a PDF', 'file_type', async () => PDF],
  ['a HEIC', 'file_type', async () => isoMedia('heic', 'mif1', 'heic')],
  ['a GIF that is a script', 'file_type', async () => Buffer.from('GIF89a/*\0\0\0*/=alert(1)')],
  ['an SVG with the first bytes of a PNG', 'photo_unreadable', async () => Buffer.concat([PNG_START, SVG])],
  ['an SVG with the first bytes of a JPEG', 'photo_unreadable', async () => Buffer.from([0xff, 0xd8, 0xff, ...SVG])],
  ['a HEIC that claims to be an AVIF', 'photo_unreadable', async () => isoMedia('heic', 'avif')],
  ['a WebP header', 'photo_unreadable', async () => Buffer.from('RIFF\x24\0\0\0WEBPVP8 ')],
  ['half a JPEG', 'photo_unreadable', () => damaged(jpeg())],
  ['half a PNG', 'photo_unreadable', () => damaged(noise(90, 90).png().toBuffer())],
  ['half a WebP', 'photo_unreadable', () => damaged(noise(90, 90).webp().toBuffer())],
  ['half an AVIF', 'photo_unreadable', () => damaged(noise(90, 90).avif({ effort: 0 }).toBuffer())],
  ['a bomb', 'photo_too_many_pixels', () => pngClaiming(50_000, 50_000)],
  ['an AVIF with a row too many', 'photo_too_many_pixels', () => plain(4000, 4001).avif({ effort: 0 }).toBuffer()],
  ['a pixel too many', 'photo_too_many_pixels', () => pngClaiming(50_000_001, 1)],
  ['the pixels allowed, but not there', 'photo_unreadable', () => pngClaiming(10_000, 5000)],
  ['a file too large', 'file_too_large', async () => Buffer.concat([await jpeg(), Buffer.alloc(15 * 1024 * 1024)])],
] as const)('refuses %s: %s', async (_, code, make) => {
  const files = memoryStore();
  await expect(storePicture({ files }, await make())).rejects.toMatchObject({ code });
  expect(files.kept.size).toBe(0);
});

it('leaves no file behind when one can not be written', async () => {
  for (const failAt of [1, 2, 4]) {
    const files = memoryStore(failAt);
    await expect(storePicture({ files }, await jpeg())).rejects.toThrow('disk full');
    expect(files.kept.size).toBe(0);
  }
});
