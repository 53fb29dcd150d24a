import { operatorSettings } from '@rendezvous/contract/site/settings';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { photoForm, taggedJpeg } from '../../../test/pictures.ts';
import { startTestServer } from '../../../test/test-server.ts';
import type { Call } from '../../platform/http/call.ts';
import { photosFor } from './index.ts';

const server = await startTestServer();
let profileId = '';
let sharpAddress = '';
let blurredAddress = '';

beforeAll(async () => {
  const owner = await server.member();
  profileId = owner.profileId;
  for (let i = 0; i < 2; i++) await owner.call('POST photos.php', { form: photoForm(await taggedJpeg()) });
  [sharpAddress, blurredAddress] = await addressesForVisitors();
});

async function addressesForVisitors(): Promise<[string, string]> {
  const call = { ...server.services, domain: { settings: operatorSettings.parse({}) }, viewer: null };
  const { photos } = await photosFor(call as unknown as Call, profileId);
  return [photos[0]?.thumb_filename ?? '', photos[1]?.thumb_filename ?? ''];
}

/** Changes some parameters of an address; `null` removes one. */
function changed(address: string, changes: Record<string, string | null>): string {
  const url = new URL(address, 'http://site.test');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

async function answerOf(address: string) {
  const response = await server.visitor().fetch(address);
  return { status: response.status, text: await response.text() };
}

it('serves the bytes to whoever holds the address', async () => {
  const response = await server.visitor().fetch(sharpAddress);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d{4}, immutable$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.getSetCookie()).toEqual([]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes('SECRET')).toBe(false);
  const { format, width, exif, xmp, icc } = await sharp(bytes).metadata();
  expect([format, width, exif, xmp, icc]).toEqual(['webp', 480, undefined, undefined, undefined]);
});

it('serves something else for a hidden photo, in every size', async () => {
  const response = await server.visitor().fetch(blurredAddress);
  const blurred = Buffer.from(await response.arrayBuffer());
  expect((await sharp(blurred).metadata()).width).toBe(240);
  expect(blurred.length).toBeLessThan(2000);
});

it('refuses a foreign photo without signature, and every other address it did not hand out, alike', async () => {
  const { searchParams } = new URL(sharpAddress, 'http://site.test');
  const photo = searchParams.get('id') ?? '';
  const expires = Number(searchParams.get('expires'));
  const refused = [
    `/api/photo.php?id=${photo}&size=960&variant=sharp`,
    changed(sharpAddress, { signature: null }),
    changed(sharpAddress, { expires: null }),
    changed(sharpAddress, { signature: 'A'.repeat(43) }),
    changed(sharpAddress, { signature: '' }),
    changed(sharpAddress, { size: '960' }),
    changed(sharpAddress, { expires: String(expires + 3600) }),
    changed(sharpAddress, { id: '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b' }),
    changed(blurredAddress, { variant: 'sharp' }),
    changed(sharpAddress, { variant: 'blurred' }),
  ];
  const answers = await Promise.all(refused.map(answerOf));
  for (const { status } of answers) expect(status).toBe(404);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.text).toContain('not_found');
});

it('refuses hostile values with the fields', async () => {
  const hostile = { id: "' or 1=1", size: '9999', variant: '../960', expires: '1e99' };
  for (const [name, value] of Object.entries(hostile)) {
    expect((await answerOf(changed(sharpAddress, { [name]: value }))).status).toBe(422);
  }
});

it('refuses an address whose photo is gone', async () => {
  const owner = await server.member();
  const { body } = await owner.call('POST photos.php', { form: photoForm(await taggedJpeg()) });
  expect((await answerOf(body.photo.match)).status).toBe(200);
  await owner.call('DELETE photos.php', { query: { id: body.photo.id } });
  expect((await answerOf(body.photo.match)).status).toBe(404);
});

it('stops at the expiry, when answers have long handed out another address', async () => {
  server.clock.advance(3599);
  expect((await answerOf(sharpAddress)).status).toBe(200);
  server.clock.advance(3602);
  const [fresh] = await addressesForVisitors();
  expect(fresh).not.toBe(sharpAddress);
  expect((await answerOf(sharpAddress)).status).toBe(404);
  expect((await answerOf(fresh)).status).toBe(200);
});
