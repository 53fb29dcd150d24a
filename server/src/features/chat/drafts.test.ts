import { randomUUIDv7 } from 'node:crypto';
import { DRAFT_SECONDS, DRAFTS_MAX, MESSAGE_BYTES } from '@rendezvous/contract/chat/limits';
import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addChatPhoto,
  block,
  type Correspondent,
  correspondent,
  send,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { forgetOldDrafts } from './keep-draft.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const member = () => correspondent(server, { credits: 100, paid: true });
let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  [anna, ben] = await Promise.all([member(), member()]);
});

type Typed = { to?: Correspondent; ago?: number; known?: string | null };

/** Tells what Anna has typed, `ago` milliseconds before. */
const keep = (text: string, { to = ben, ago = 0, known = null }: Typed = {}) =>
  anna.call('PUT draft.php', { body: { profile: to.profileId, text, ago_ms: ago, known } });
const NONE = { text: 'none', written_at: 'never' };
const kept = async (text: string, typed?: Typed) => (await keep(text, typed)).body.draft ?? NONE;
const inConversation = async (who: Correspondent, profile = ben.profileId) =>
  (await who.call('GET messages.php', { query: { profile } })).body.draft ?? NONE;
const inList = async (who: Correspondent) => (await who.call('GET chats.php')).body.chats.map(({ draft }) => draft);
/** Event that is heard for sure: before it nothing else was. */
const mark = (who: Correspondent) => server.services.live.announce(who.profileId, 'photo', {});

it('is found on every device of the writer, before the first message and in the list, and never by the partner', async () => {
  const first = await kept('Hello B');
  expect(first).toEqual({ text: 'Hello B', written_at: server.clock.now().toISOString() });
  expect(await inConversation(anna)).toEqual(first);
  await send(ben, { profile: anna.profileId });
  expect(await inList(anna)).toEqual([first]);
  expect([await inList(ben), await inConversation(ben, anna.profileId)]).toEqual([[null], NONE]);
});

it('changes are told to the writer’s streams alone, and only if something changed', async () => {
  const [annas, bens] = [await openLive(anna), await openLive(ben)];
  const { written_at } = await kept('Hello');
  await keep('Hello');
  for (const who of [anna, ben]) mark(who);
  expect(await annas.next()).toMatchObject({ name: 'draft', data: { profile: ben.profileId, written_at } });
  expect((await annas.next())?.name).toBe('photo');
  expect((await bens.next())?.name).toBe('photo');
});

it('of two devices the one that was typed on last is right, however late it tells, and whatever its clock says', async () => {
  await keep('from the phone', { ago: 60_000 });
  expect((await kept('from the desk', { ago: 30_000 })).text).toBe('from the desk');
  // Typed before, told afterwards: a phone that had no connection.
  const { text, written_at } = await kept('from a tunnel', { ago: 45_000 });
  expect(text).toBe('from the desk');
  // What goes on from it is right, even if its way took longer than the other's.
  const next = await kept('from the desk, and more', { ago: 40_000, known: written_at });
  expect(next.text).toBe('from the desk, and more');
  expect(next.written_at > written_at).toBe(true);
  // Known, but changed since: the time counts.
  expect((await kept('an old beginning', { ago: 50_000, known: written_at })).text).toBe('from the desk, and more');
});

it('many devices at once: one text stays, the last one, with a time of its own', async () => {
  const texts = Array.from({ length: 12 }, (_, n) => ({ text: `text ${n}`, ago: n * 1000 }));
  await Promise.all(texts.map(({ text, ago }) => keep(text, { ago })));
  expect((await inConversation(anna)).text).toBe('text 0');
});

it('taken away, nothing older brings it back; nothing is kept of a field that was always empty', async () => {
  expect(await kept('  \n')).toBe(NONE);
  expect(await inConversation(anna)).toBe(NONE);
  await keep('Hello', { ago: 9000 });
  expect((await kept('', { ago: 5000 })).text).toBe('');
  expect((await kept('Hello again', { ago: 6000 })).text).toBe('');
  expect((await kept('Hello anew', { ago: 1000 })).text).toBe('Hello anew');
});

it('the message that is made of it takes it away and says so; one that was typed on since stays', async () => {
  const { written_at } = await kept('Hello, B');
  const annas = await openLive(anna);
  const text = { id: randomUUIDv7(), type: 'text', text: 'Hello, Ben', price: 2, profile: ben.profileId };
  expect((await anna.call('POST messages.php', { body: { ...text, draft: written_at } })).status).toBe(200);
  const left = await inConversation(anna);
  expect([left.text, left.written_at > written_at]).toEqual(['', true]);
  expect(await annas.next()).toMatchObject({ name: 'draft', data: { profile: ben.profileId, ...pick(left) } });

  const early = await kept('How', { known: left.written_at });
  const late = await kept('How are you', { known: early.written_at });
  const next = { ...text, id: randomUUIDv7(), text: 'How', draft: early.written_at };
  await anna.call('POST messages.php', { body: next });
  expect(await inConversation(anna)).toEqual(late);
  // A photo is made of no draft.
  await addChatPhoto(anna).then(({ body }) => sendPhoto(anna, { profile: ben.profileId }, { photo: body.photo.id }));
  expect(await inConversation(anna)).toEqual(late);
});
const pick = ({ written_at }: { written_at: string }) => ({ written_at });

it('goes with a deleted conversation', async () => {
  const { conversation } = (await send(ben, { profile: anna.profileId })).body.message;
  await keep('I wanted to say');
  // The message is not among what is told from here on.
  await server.services.outbox.drain();
  const annas = await openLive(anna);
  await anna.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
  expect((await annas.next())?.name).toBe('chat_removed');
  expect(await annas.next()).toMatchObject({ name: 'draft', data: { profile: ben.profileId } });
  expect((await inConversation(anna)).text).toBe('');
  const rows = await server.sql`select 1 from drafts where profile_id = ${anna.profileId} and text <> ''`;
  expect(rows).toEqual([]);
});

it('to nobody who is not there, and not where nobody can write any more', async () => {
  const carl = await member();
  await block(server, carl, anna);
  const stranger = { ...carl, profileId: crypto.randomUUID() };
  for (const to of [carl, stranger, anna]) expect((await keep('Hello', { to })).problem.code).toBe('not_found');
  await send(anna, { profile: ben.profileId });
  await block(server, ben, anna);
  expect((await keep('Hello')).problem.code).toBe('blocked');
});

it('is bounded: in length, in number, in time and in how often', async () => {
  expect((await keep('x'.repeat(MESSAGE_BYTES + 1))).problem.code).toBe('validation_failed');
  expect((await keep('x', { ago: DRAFT_SECONDS * 1000 + 1 })).problem.code).toBe('validation_failed');
  const whole = 'e\u0301'.repeat(MESSAGE_BYTES / 2);
  expect((await kept(whole)).text).toBe(whole);
  const earlier = new Date(server.clock.now().getTime() - 60_000);
  await server.sql`
    with others as (
      insert into profiles (id, domain_id, pool_id, looking_for, created_at)
      select gen_random_uuid(), domain_id, pool_id, '{}', ${earlier}
      from profiles, generate_series(1, ${DRAFTS_MAX}::integer) where id = ${anna.profileId}
      returning id
    )
    insert into drafts (profile_id, other_profile_id, text, written_at)
    select ${anna.profileId}, id, 'older', ${earlier} from others`;
  await keep('one more', { to: await member() });
  const counts = await server.sql<{ text: string; count: number }[]>`
    select left(text, 8) as text, count(*)::integer from drafts where profile_id = ${anna.profileId}
    group by 1 order by 2`;
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(DRAFTS_MAX);
  expect(counts).toContainEqual({ text: 'one more', count: 1 });

  server.clock.advance(DRAFT_SECONDS + 1);
  await forgetOldDrafts(server.services);
  expect(await server.sql`select 1 from drafts where profile_id = ${anna.profileId}`).toEqual([]);
});

it('is handed out with the member’s data (A11)', async () => {
  await keep('I wanted to say');
  const files: unknown[] = [];
  const { personalData } = server.services;
  const chat = personalData.find(({ tables }) => tables.includes('drafts'));
  for await (const file of chat?.collect(server.services, anna) ?? []) {
    if (file.name !== 'drafts.json' || !('list' in file)) continue;
    for await (const part of file.list) files.push(...part);
  }
  expect(files).toEqual([{ to: ben.name, at: server.clock.now(), text: 'I wanted to say' }]);
});

it('a member whom a demo’s door opens to everybody shares none', async () => {
  const demo = await startTestServer({ DEMO_MEMBERS: '5' });
  for (const name of DEMO_CAST) await demo.member({ name, profile: { demo: true } });
  await demo.composed.reloadSettings();
  const [one, other] = [await demo.member({ profile: { demo: true } }), await demo.member()];
  const body = { profile: other.profileId, text: 'Typed by one of many', ago_ms: 0, known: null };
  expect((await one.call('PUT draft.php', { body })).body).toEqual({ draft: null });
  expect(await demo.sql`select 1 from drafts`).toEqual([]);
});
