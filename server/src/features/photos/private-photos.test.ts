import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, send } from '../../../test/correspondent.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { hidePhoto, showPhoto } from './index.ts';

const PUBLIC_DEMO = { HOST: '0.0.0.0', DEMO_MEMBERS: '5' };

let server: TestServer;
let uploader: TestMember;
let another: TestMember;
beforeAll(async () => {
  server = await startTestServer(PUBLIC_DEMO);
  uploader = await correspondent(server, { credits: 10 });
  another = await correspondent(server, { credits: 10, paid: true });
  await server.sql`update profiles set seen_by_visitors = true where id = ${uploader.profileId}`;
  expect((await upload(uploader)).status).toBe(200);
});

const upload = async (member: TestMember) => member.call('POST photos.php', { form: photoForm(await jpeg()) });
const statusOf = async (client: Client, address: string) => (await client.fetch(address)).status;

/** Tells wherever a member's picture is shown whether this client gets one. */
async function seenBy(client: Client, { profileId }: TestMember): Promise<Record<string, boolean>> {
  const found = await client.call('GET members.php', { query: { gender: 'female' } });
  const member = await client.call('GET member.php', { query: { id: profileId } });
  const card = found.body.results.find(({ id }) => id === profileId);
  if (!card) throw new Error('the member is not found');
  return {
    list: card.main_image !== null,
    page: member.body.main_image !== null || (member.body.photos ?? []).length > 0,
  };
}

test('a demo that others reach shows uploads to their owner alone (S11)', async () => {
  const settings = await server.visitor().call('GET settings.php');
  expect(settings.body.settings).toMatchObject({ private_uploads: true });
  const { body: own } = await uploader.call('GET profile.php');
  const { body: user } = await uploader.call('GET user.php');
  expect([own.photos.length, own.main_image, user.profile.main_image]).toEqual([1, expect.anything(), own.main_image]);

  const nowhere = { list: false, page: false };
  for (const client of [another, server.visitor()]) expect(await seenBy(client, uploader)).toEqual(nowhere);
  await uploader.call('POST like.php', { body: { id: another.profileId } });
  expect((await another.call('GET likes.php')).body.liked_by).toMatchObject([{ main_image: null }]);
  await send(uploader, { profile: another.profileId });
  const { body } = await another.call('GET messages.php', { query: { profile: uploader.profileId } });
  expect(body.profile).toMatchObject({ main_image: null });

  // whoever has its address gets nothing
  const address = own.main_image?.filename ?? '';
  expect(await statusOf(uploader, address)).toBe(200);
  for (const client of [another, server.visitor()]) expect(await statusOf(client, address)).toBe(404);
});

test('its owner sees that others do not see it', async () => {
  for (const as of ['visitor', 'free', 'premium'] as const) {
    const { body } = await uploader.call('GET profile.php?as=*', { query: { as } });
    expect([body.main_image, 'photos' in body ? body.photos : []]).toEqual([null, []]);
  }
});

test('it stays so when the operator hides it and shows it again', async () => {
  const { profileId } = uploader;
  const [photo] = (await uploader.call('GET profile.php')).body.photos;
  const id = photo?.id ?? '';
  await server.sql.begin((tx) => hidePhoto(tx, { id, profileId, now: server.clock.now() }));
  expect((await uploader.call('GET profile.php')).body.photos).toEqual([]);
  await server.sql.begin((tx) => showPhoto(tx, { id, profileId, now: server.clock.now() }));
  expect((await uploader.call('GET profile.php')).body.photos).toHaveLength(1);
  expect(await seenBy(another, uploader)).toMatchObject({ list: false, page: false });
});

test('nothing is added to a member whom everybody can be', async () => {
  const anna = await server.member({ profile: { demo: true } });
  const { status, problem } = await upload(anna);
  expect([status, problem.code]).toEqual([403, 'demo_upload']);
});

test('on this machine alone everybody sees it', async () => {
  const local = await startTestServer({ DEMO_MEMBERS: '5' });
  const anna = await local.member({ profile: { demo: true, seen_by_visitors: true } });
  expect((await upload(anna)).status).toBe(200);
  expect((await local.visitor().call('GET settings.php')).body.settings.private_uploads).toBe(false);
  expect(await seenBy(local.visitor(), anna)).toEqual({ list: true, page: true });
});
