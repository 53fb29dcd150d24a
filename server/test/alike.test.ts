import { beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { jpeg, photoForm } from './pictures.ts';
import { startTestServer, type TestMember, type TestServer } from './test-server.ts';

let server: TestServer;
let viewer: TestMember;
/** Ids of members who are not there for the viewer, by the reason. */
let hidden: Map<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  await server.addDomain({ host: 'other.test', url: 'http://other.test' });
  viewer = await server.member();
  const block = (blocker: string, blocked: string) =>
    server.sql`insert into blocks values (${blocker}, ${blocked}, ${server.clock.now()})`;
  const foreign = await server.member();
  await server.sql`update profiles set (domain_id, pool_id) = (select id, pool_id from domains where host = 'other.test')
    where id = ${foreign.profileId}`;
  const [blocker, blocked, liker] = [await server.member(), await server.member(), await server.member()];
  await block(blocker.profileId, viewer.profileId);
  await block(viewer.profileId, blocked.profileId);
  await liker.call('POST like.php', { body: { id: viewer.profileId } });
  await block(liker.profileId, viewer.profileId);
  hidden = new Map([
    ['never existed', '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b'],
    ['of another pool', foreign.profileId],
    ['blocked the viewer', blocker.profileId],
    ['blocked by the viewer', blocked.profileId],
    ['liked the viewer before', liker.profileId],
    ['invisible', (await server.member({ invisible: true })).profileId],
    ['not confirmed', (await server.member({ confirmed: false })).profileId],
  ]);
});

type Ask = (client: Client, id: string) => Promise<Response>;
const json = (method: string, body: object) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const MEMBER_CALLS: [string, Ask][] = [
  ['GET member.php', (client, id) => client.fetch(`/api/member.php?id=${id}`)],
  ['GET icebreakers.php', (client, id) => client.fetch(`/api/icebreakers.php?profile=${id}`)],
  ['GET why-shown.php', (client, id) => client.fetch(`/api/why-shown.php?profile=${id}`)],
  ['POST like.php', (client, id) => client.fetch('/api/like.php', json('POST', { id }))],
  ['DELETE like.php', (client, id) => client.fetch(`/api/like.php?id=${id}`, { method: 'DELETE' })],
  ['POST swipe.php', (client, id) => client.fetch('/api/swipe.php', json('POST', { id, choice: 'like' }))],
  ['POST seen.php', (client, id) => client.fetch('/api/seen.php', json('POST', { profile: id }))],
];

/** An answer as its reader sees it, entirely. */
async function whole(response: Response) {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

it.each(MEMBER_CALLS)('%s answers every member who is not there alike (M9)', async (_, ask) => {
  const [[, missing = ''] = [], ...others] = hidden;
  const expected = await whole(await ask(viewer, missing));
  expect([expected.status, JSON.parse(expected.body).code]).toEqual([404, 'not_found']);
  for (const [reason, id] of others) expect(await whole(await ask(viewer, id)), reason).toEqual(expected);
});

it.each(MEMBER_CALLS.slice(1, 3))('%s refuses oneself, however the id is written', async (_, ask) => {
  for (const id of [viewer.profileId, viewer.profileId.toUpperCase()]) {
    expect((await ask(viewer, id)).status).toBe(422);
  }
});

it('a photo of somebody else is like one that never existed', async () => {
  const owner = await server.member();
  const { body } = await owner.call('POST photos.php', { form: photoForm(await jpeg(90, 120)) });
  const expires = Math.floor(server.clock.now().getTime() / 1000) + 60;
  const picture = `size=240&variant=sharp&expires=${expires}&signature=AAAA`;
  const asks: Ask[] = [
    (client, id) => client.fetch(`/api/photos.php?id=${id}`, json('PUT', { main: true })),
    (client, id) => client.fetch(`/api/photos.php?id=${id}`, { method: 'DELETE' }),
    (client, id) => client.fetch(`/api/photo.php?id=${id}&${picture}`),
  ];
  for (const ask of asks) {
    const missing = await whole(await ask(viewer, '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b'));
    expect(missing.status).toBe(404);
    expect(await whole(await ask(viewer, body.photo.id))).toEqual(missing);
  }
});
