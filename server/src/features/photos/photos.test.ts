import { randomUUID } from 'node:crypto';
import { glob, utimes } from 'node:fs/promises';
import path from 'node:path';
import { operatorSettings } from '@rendezvous/contract/site/settings';
import { expect, it } from 'vitest';
import { openLive } from '../../../test/live-stream.ts';
import { jpeg, photoForm, pngClaiming } from '../../../test/pictures.ts';
import { startTestServer, type TestMember } from '../../../test/test-server.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { imageFrom, type MainPhoto, mainPhotoOf, photos, photosFor } from './index.ts';
import { storePicture } from './store-picture.ts';

const server = await startTestServer();
const PICTURE = await jpeg(90, 120);

async function upload(member: TestMember, bytes: Uint8Array = PICTURE) {
  return member.call('POST photos.php', { form: photoForm(bytes) });
}

async function withPhotos(count: number, options: { paid?: boolean } = {}) {
  const member = await server.member(options);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await upload(member)).body.photo.id);
  return { member, ids };
}

async function positionsOf(profileId: string) {
  const rows = await server.sql`select id, position from photos where profile_id = ${profileId} order by position`;
  return rows.map(({ id, position }) => [position, id]);
}

const inOrder = (...ids: (string | undefined)[]) => ids.map((id, position) => [position, id]);

async function foldersOf(profileId: string): Promise<string[]> {
  const rows = await server.sql<{ file: string }[]>`
    select file from photos where profile_id = ${profileId} order by position`;
  return rows.map(({ file }) => file);
}

/** Lists the folders on the disk, and those that photos name. */
async function foldersOnDisk(): Promise<string[]> {
  const root = path.join(server.services.config.dataDir, 'files');
  return (await Array.fromAsync(glob('photos/*/*', { cwd: root }))).sort();
}

async function foldersInUse(): Promise<string[]> {
  const rows = await server.sql<{ file: string }[]>`select distinct file from photos where file <> 'photos/none'`;
  return rows.map(({ file }) => file).sort();
}

/** Makes a call like the pipeline does, for functions that other features use. */
function callOf(member: TestMember | null, options: { paid?: boolean; cdn_prefix?: string } = {}): Call {
  const settings = operatorSettings.parse({ cdn_prefix: options.cdn_prefix });
  const viewer = member && ({ profileId: member.profileId, paid: options.paid ?? false } as Viewer);
  return { ...server.services, domain: { settings }, viewer } as unknown as Call;
}

it('puts a photo in the place of another, also where there is no room for one more', async () => {
  const { member, ids } = await withPhotos(3);
  const [first, second, third] = ids;
  const [, oldFolder] = await foldersOf(member.profileId);
  const replace = (id: string | undefined) =>
    member.call('POST photos.php', { query: { replace: id }, form: photoForm(PICTURE) });
  const { status, body } = await replace(second);
  expect([status, body.photo.position, body.photo.main]).toEqual([200, 1, false]);
  expect(await positionsOf(member.profileId)).toEqual(inOrder(first, body.photo.id, third));
  await server.jobs.drain();
  expect(await foldersOnDisk()).not.toContain(oldFolder);
  // It is gone; those of others were never there.
  const other = await withPhotos(1);
  for (const id of [second, other.ids[0]]) expect((await replace(id)).problem.code).toBe('not_found');
  expect(await positionsOf(other.member.profileId)).toEqual(inOrder(...other.ids));
});

it('of two replacements of one photo at once one wins, and nothing is left over', async () => {
  const { member, ids } = await withPhotos(1);
  const replace = () => member.call('POST photos.php', { query: { replace: ids[0] }, form: photoForm(PICTURE) });
  const answers = await Promise.all([replace(), replace()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await positionsOf(member.profileId)).toHaveLength(1);
  await server.jobs.drain();
  expect(await foldersOnDisk()).toEqual(await foldersInUse());
});

it('adds a photo once, however often it is sent with its id', async () => {
  const { member, ids } = await withPhotos(1);
  const id = randomUUID();
  const send = (query: { id: string; replace?: string }, who: TestMember = member) =>
    who.call('POST photos.php', { query, form: photoForm(PICTURE) });
  const answers = [...(await Promise.all([send({ id }), send({ id: id.toUpperCase() })])), await send({ id })];
  expect(answers.map(({ status, body }) => [status, body.photo.id, body.photo.position])).toEqual(
    Array(3).fill([200, id, 1]),
  );
  const other = randomUUID();
  const replaced = [await send({ id: other, replace: ids[0] }), await send({ id: other, replace: ids[0] })];
  expect(replaced.map(({ status, body }) => [status, body.photo.id])).toEqual(Array(2).fill([200, other]));
  expect(await positionsOf(member.profileId)).toEqual(inOrder(other, id));
  // A known photo is answered without regard to the limit.
  await upload(member);
  expect([(await send({ id })).status, (await upload(member)).status]).toEqual([200, 403]);

  const thief = await server.member();
  expect((await send({ id }, thief)).problem).toMatchObject({ status: 409, code: 'id_taken' });
  expect(await positionsOf(thief.profileId)).toEqual([]);
  await server.jobs.drain();
  expect(await foldersOnDisk()).toEqual(await foldersInUse());
});

it('adds photos behind each other; the first one is the main photo', async () => {
  const member = await server.member();
  const first = await upload(member);
  expect(first.status).toBe(200);
  expect(first.body.photo).toMatchObject({ position: 0, main: true, sharp: true, width: 90, height: 120 });
  expect(first.body.photo.colours).not.toBe('');
  const second = await upload(member);
  expect(second.body.photo).toMatchObject({ position: 1, main: false });
  expect(await positionsOf(member.profileId)).toEqual(inOrder(first.body.photo.id, second.body.photo.id));
});

it('takes what it can read, whatever it is called', async () => {
  const member = await server.member();
  const text = await member.call('POST photos.php', { form: photoForm(Buffer.from('hello'), 'photo.jpg') });
  expect([text.status, text.problem.code]).toEqual([415, 'file_type']);
  const picture = await member.call('POST photos.php', { form: photoForm(PICTURE, '../../x.exe', 'text/html') });
  expect(picture.status).toBe(200);
});

it('answers every refusal with its status and keeps nothing', async () => {
  const member = await server.member();
  const answers = [
    await upload(member, PICTURE.subarray(0, 700)),
    await upload(member, await pngClaiming(50_000, 50_000)),
    await upload(member, Buffer.concat([PICTURE, Buffer.alloc(16 * 1024 * 1024)])),
    await upload(member, Buffer.concat([PICTURE, Buffer.alloc(15 * 1024 * 1024 - PICTURE.length + 1)])),
    await member.call('POST photos.php', { form: new FormData() }),
    await member.call('POST photos.php', { body: {} }),
    await server.visitor().call('POST photos.php', { form: photoForm(PICTURE) }),
  ];
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'photo_unreadable'],
    [422, 'photo_too_many_pixels'],
    [413, 'file_too_large'],
    [413, 'file_too_large'],
    [422, 'validation_failed'],
    [415, 'unsupported_media_type'],
    [403, 'authentication_required'],
  ]);
  expect(answers[4]?.problem.fields).toEqual({ photo: { code: 'required' } });
  expect(await positionsOf(member.profileId)).toEqual([]);
});

it.each([
  [false, 3],
  [true, 25],
])('keeps the limit under parallel uploads (paid: %s)', async (paid, limit) => {
  const member = await server.member({ paid });
  const row = { profile_id: member.profileId, file: 'photos/none', width: 1, height: 1, colours: 'x' };
  const created_at = server.clock.now();
  const taken = Array.from({ length: limit - 1 }, (_, position) => ({ ...row, position, created_at }));
  await server.sql`insert into photos ${server.sql.rows(taken)}`;
  const answers = await Promise.all([upload(member), upload(member)]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  for (const { status, problem } of refused) {
    expect([status, problem.code, problem.params]).toEqual([403, 'photo_limit', { limit }]);
  }
  const positions = (await positionsOf(member.profileId)).map(([position]) => position);
  expect(positions).toEqual(Array.from({ length: limit }, (_, position) => position));
  await server.jobs.drain();
  expect(await foldersOnDisk()).toEqual(await foldersInUse());
});

it('keeps a picture that is meant for something else off the profile', async () => {
  const { member } = await withPhotos(0);
  const query = { for: 'album' } as never;
  const { problem } = await member.call('POST photos.php', { query, form: photoForm(PICTURE) });
  expect(problem).toMatchObject({ code: 'validation_failed', fields: { for: { code: 'invalid' } } });
  expect(await positionsOf(member.profileId)).toEqual([]);
});

it('sweeps pictures that a crash left without a row, and none that may still get one', async () => {
  const { member } = await withPhotos(2);
  const [crashed, underWay] = [
    await storePicture(server.services, PICTURE),
    await storePicture(server.services, PICTURE),
  ];
  const root = path.join(server.services.config.dataDir, 'files');
  const now = server.clock.now();
  for (const file of await Array.fromAsync(glob('photos/*/*/*', { cwd: root }))) {
    const written = new Date(now.getTime() - (file.startsWith(underWay.file) ? 3600 : 24 * 3600) * 1000);
    await utimes(path.join(root, file), written, written);
  }
  for (const daily of photos.daily ?? []) await daily(server.services);
  const left = await foldersOnDisk();
  expect(left).toEqual(expect.arrayContaining([underWay.file, ...(await foldersOf(member.profileId))]));
  expect(left).toEqual([...(await foldersInUse()), underWay.file].sort());
  expect(left).not.toContain(crashed.file);
});

it('no other table keeps folders of files: the daily sweeps would not know them', async () => {
  const rows = await server.sql`
    select table_name from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)file$'`;
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual([
    'chat_photos',
    'evidence_photos',
    'exports',
    'hidden_photos',
    'photos',
  ]);
});

it('moves photos; the first place is the main photo', async () => {
  const { member, ids } = await withPhotos(3);
  const [a, b, c] = ids;
  const main = await member.call('PUT photos.php', { query: { id: c }, body: { main: true } });
  expect(main.body.photos.map(({ id, main, position }) => [id, main, position])).toEqual([
    [c, true, 0],
    [a, false, 1],
    [b, false, 2],
  ]);
  await member.call('PUT photos.php', { query: { id: c }, body: { position: 1 } });
  expect(await positionsOf(member.profileId)).toEqual(inOrder(a, c, b));
  await member.call('PUT photos.php', { query: { id: a }, body: { position: 24 } });
  expect(await positionsOf(member.profileId)).toEqual(inOrder(c, b, a));
  await member.call('PUT photos.php', { query: { id: b?.toUpperCase() }, body: {} });
  expect(await positionsOf(member.profileId)).toEqual(inOrder(c, b, a));
});

it('keeps the places dense when moves, deletions and uploads meet', async () => {
  const { member, ids } = await withPhotos(3);
  const [a, b, c] = ids;
  const answers = await Promise.all([
    member.call('PUT photos.php', { query: { id: a }, body: { position: 2 } }),
    member.call('DELETE photos.php', { query: { id: b } }),
    member.call('PUT photos.php', { query: { id: c }, body: { main: true } }),
    member.call('DELETE photos.php', { query: { id: b } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404]);
  expect((await positionsOf(member.profileId)).map(([position]) => position)).toEqual([0, 1]);
});

it('tells the other pages of the member of each change, and nobody else', async () => {
  const { member, ids } = await withPhotos(1);
  const other = await server.member();
  const [pages, others] = [await openLive(member), await openLive(other)];
  const second = (await upload(member)).body.photo.id;
  expect((await pages.next('photo'))?.data).toEqual({});
  await member.call('PUT photos.php', { query: { id: second }, body: { main: true } });
  await pages.next('photo');
  await member.call('DELETE photos.php', { query: { id: ids[0] ?? '' } });
  await pages.next('photo');
  server.services.live.announce(other.profileId, 'match', { profile: 'mark' });
  expect((await others.next())?.name).toBe('match');
  await Promise.all([pages.close(), others.close()]);
});

it('deletes the files after the row; the next photo becomes the main one', async () => {
  const { member, ids } = await withPhotos(2);
  const [first = '', second = ''] = await foldersOf(member.profileId);
  const left = await member.call('DELETE photos.php', { query: { id: ids[0] } });
  expect(left.body.photos).toMatchObject([{ id: ids[1], position: 0, main: true }]);
  await server.jobs.drain();
  expect(await server.services.files.read(`${first}/960.webp`)).toBeNull();
  expect(await server.services.files.read(`${first}/blurred.webp`)).toBeNull();
  expect(await server.services.files.read(`${second}/960.webp`)).not.toBeNull();
});

it('keeps files that another photo shares', async () => {
  const { member, ids } = await withPhotos(1);
  const [file = ''] = await foldersOf(member.profileId);
  const other = await server.member();
  await server.sql`insert into photos (profile_id, position, file, width, height, colours, created_at)
    values (${other.profileId}, 0, ${file}, 90, 120, 'x', ${server.clock.now()})`;
  await member.call('DELETE photos.php', { query: { id: ids[0] } });
  await server.jobs.drain();
  expect(await server.services.files.read(`${file}/240.webp`)).not.toBeNull();
});

it('answers a foreign photo like one that is not there', async () => {
  const { member, ids } = await withPhotos(1);
  const stranger = await server.member();
  for (const id of [ids[0], '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b']) {
    const moved = await stranger.call('PUT photos.php', { query: { id }, body: { main: true } });
    const deleted = await stranger.call('DELETE photos.php', { query: { id } });
    expect([moved.problem, deleted.problem]).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }]);
  }
  expect(await positionsOf(member.profileId)).toEqual(inOrder(ids[0]));
});

it.each([
  ['the owner', 'own', 5, 0],
  ['a visitor', 'visitor', 1, 4],
  ['a free member', 'free', 3, 2],
  ['a premium member', 'premium', 5, 0],
])('shows %s as many sharp photos as the role allows (M4)', async (_, who, sharp, hidden) => {
  const { member, ids } = await withPhotos(5, { paid: true });
  const viewer = who === 'visitor' ? null : who === 'own' ? member : await server.member();
  const seen = await photosFor(callOf(viewer, { paid: who === 'premium' }), member.profileId);
  expect(seen.hidden).toBe(hidden);
  expect(seen.photos.map(({ id }) => id)).toEqual(ids);
  for (const photo of seen.photos) {
    expect(photo.sharp).toBe(photo.position < sharp);
    for (const address of [photo.filename, photo.thumb_filename, photo.match]) {
      expect(address).toContain(`&variant=${photo.sharp ? 'sharp' : 'blurred'}&`);
    }
  }
});

it('hands the main photo to the queries of others', async () => {
  const { member, ids } = await withPhotos(2);
  const without = await server.member();
  const { sql } = server;
  const rows = await sql<{ id: string; main: MainPhoto | null }[]>`
    select profiles.id, ${mainPhotoOf(sql, sql`profiles.id`, sql`null`)} as main from profiles
    where id = any(${[member.profileId, without.profileId]})`;
  const mains = new Map(rows.map(({ id, main }) => [id, main]));
  expect(mains.get(without.profileId)).toBeNull();
  const main = mains.get(member.profileId);
  expect(main).toEqual({ id: ids[0], width: 90, height: 120, colours: expect.any(String), private: false });
  if (!main) return;
  const image = imageFrom(callOf(null, { cdn_prefix: 'https://cdn.test/' }), main);
  expect(image.filename).toMatch(/^https:\/\/cdn\.test\/api\/photo\.php\?id=.*&size=960&variant=sharp&/);
  expect(image.match).toContain('&size=240&');
});
