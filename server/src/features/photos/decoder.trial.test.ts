import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpeg, pngClaiming } from '../../../test/pictures.ts';
import { createDecoder } from './decoder.ts';

const ample = { milliseconds: 20_000, megabytes: 400 };
const onLinux = platform() === 'linux';

it('decodes in a process of its own, and keeps it for the next picture', async () => {
  const decoder = createDecoder(ample);
  expect(await decoder.check(await jpeg(90, 120))).toBe(90 * 120);
  const [child] = decoder.idle;
  expect(child?.pid).not.toBe(process.pid);
  const { width, height, sizes } = await decoder.render(await jpeg(90, 120));
  expect([width, height, [...sizes.keys()]]).toEqual([90, 120, [240, 480, 960]]);
  await expect(decoder.check(await pngClaiming(50_000, 50_000))).rejects.toMatchObject({
    code: 'photo_too_many_pixels',
  });
  expect(decoder.idle).toEqual([child]);
});

it('refuses a picture that takes too long or too much, and goes on with the next', async () => {
  for (const limits of [
    { ...ample, milliseconds: 1 },
    { ...ample, megabytes: 1 },
  ]) {
    const decoder = createDecoder(limits);
    for (let picture = 0; picture < 2; picture++) {
      await expect(decoder.render(await jpeg(900, 1200))).rejects.toMatchObject({ code: 'photo_unreadable' });
    }
    expect(decoder.idle).toEqual([]);
  }
});

it('outlives a process that crashes, at work or waiting', async () => {
  const decoder = createDecoder(ample);
  const bytes = await jpeg(90, 120);
  await decoder.check(bytes);
  const [waiting] = decoder.idle;
  const gone = new Promise((resolve) => waiting?.once('close', resolve));
  waiting?.kill('SIGSEGV');
  await gone;
  expect(await decoder.check(bytes)).toBe(90 * 120);

  const [working] = decoder.idle;
  const rendering = decoder.render(bytes);
  working?.kill('SIGSEGV');
  await expect(rendering).rejects.toMatchObject({ code: 'photo_unreadable' });
  expect(await decoder.check(bytes)).toBe(90 * 120);
});

const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05010' } });

it.runIf(onLinux).each([
  ['an AVIF', () => large(4000, 4000).avif({ effort: 0 }).toBuffer()],
  ['a progressive JPEG', () => large(7000, 7000).jpeg({ progressive: true }).toBuffer()],
  ['an interlaced PNG', () => large(7000, 7000).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
  ['a WebP', () => large(7000, 7000).webp({ effort: 0 }).toBuffer()],
])('takes %s of as many pixels as are allowed, in 400 MB', async (_, make) => {
  const decoder = createDecoder(ample);
  const bytes = await make();
  await decoder.check(bytes);
  expect((await decoder.render(bytes)).sizes.size).toBe(3);
  const status = await readFile(`/proc/${decoder.idle[0]?.pid}/status`, 'utf8');
  expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])).toBeLessThan(400 * 1024);
});

it.runIf(onLinux)('is bounded by the system itself, and the first to go when memory runs out', async () => {
  const decoder = createDecoder(ample);
  await decoder.check(await jpeg(90, 120));
  const pid = decoder.idle[0]?.pid;
  expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +\d+ /m);
  expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
});
