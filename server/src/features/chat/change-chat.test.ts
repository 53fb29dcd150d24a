import type { listChats } from '@rendezvous/contract/chat/endpoints';
import { CHATS_PAGE_SIZE, PINS_MAX } from '@rendezvous/contract/chat/limits';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const member = () => correspondent(server, { credits: 1000, paid: true });
let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  [anna, ben] = await Promise.all([member(), member()]);
});

type Marks = { pinned?: boolean; muted?: boolean; marked_unread?: boolean };

async function write(from: Correspondent, to: Correspondent) {
  return (await send(from, { profile: to.profileId })).body.message;
}
const change = (owner: Correspondent, id: string, marks: Marks) =>
  owner.call('PUT chat.php', { body: { conversation: { id }, ...marks } });
const remove = (owner: Correspondent, id: string, last_sequence?: number) =>
  owner.call('DELETE chat.php', { body: { conversation: { id, last_sequence } } });
const restore = (owner: Correspondent, id: string) => owner.call('POST chat.php', { body: { conversation: { id } } });
const read = (reader: Correspondent, { id, conversation }: { id: string; conversation: string }) =>
  reader.call('POST read.php', { body: { conversation, message: id } });

async function listOf(owner: Correspondent, query: Record<string, string> = {}): Promise<AnswerOf<typeof listChats>> {
  return (await owner.call('GET chats.php', { query })).body;
}
const idsOf = ({ chats }: AnswerOf<typeof listChats>) => chats.map(({ conversation }) => conversation.id);
/** The badge, everywhere it is told: the list, the user. */
async function badgeOf(owner: Correspondent): Promise<number> {
  const totals = [(await listOf(owner)).unread_total, (await owner.call('GET user.php')).body.unread_total];
  expect(new Set(totals).size).toBe(1);
  return totals[0] ?? 0;
}

/** Begins conversations with Anna, the oldest first. */
async function conversationsOf(owner: Correspondent, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    server.clock.advance(1);
    ids.push((await write(await member(), owner)).conversation);
  }
  return ids;
}

describe('pins', () => {
  it('stand first, the last one pinned above the others; what is unpinned goes back to its place', async () => {
    const [first = '', second = '', third = ''] = await conversationsOf(anna, 3);
    expect(await change(anna, first, { pinned: true })).toMatchObject({
      status: 200,
      body: { pinned: true, muted: false, marked_unread: false },
    });
    server.clock.advance(1);
    await change(anna, second, { pinned: true });
    expect(idsOf(await listOf(anna))).toEqual([second, first, third]);
    // Once more, it stays where it is.
    server.clock.advance(1);
    await change(anna, first, { pinned: true });
    const list = await listOf(anna);
    expect(list.chats.map(({ pinned }) => pinned)).toEqual([true, true, false]);
    expect(idsOf(list)).toEqual([second, first, third]);
    await change(anna, second, { pinned: false });
    expect(idsOf(await listOf(anna))).toEqual([first, third, second]);
    // Filters and words go by time.
    expect(idsOf(await listOf(anna, { filter: 'unanswered' }))).toEqual([third, second, first]);
  });

  it('are five at most; the refusal says so, and nothing of the call is done', async () => {
    const ids = await conversationsOf(anna, PINS_MAX + 1);
    const [extra = '', ...others] = ids;
    for (const id of others) await change(anna, id, { pinned: true });
    expect(await change(anna, extra, { pinned: true, muted: true, marked_unread: true })).toMatchObject({
      status: 409,
      problem: { code: 'pin_limit', params: { limit: PINS_MAX } },
    });
    expect((await listOf(anna)).chats.at(-1)).toMatchObject({ pinned: false, muted: false, marked_unread: false });
    await change(anna, others[0] ?? '', { pinned: false });
    expect((await change(anna, extra, { pinned: true })).status).toBe(200);
  });

  it('pinned at the same moment, no more than five are', { tags: 'long' }, async () => {
    const ids = await conversationsOf(anna, PINS_MAX + 3);
    const answers = await Promise.all([...ids, ...ids].map((id) => change(anna, id, { pinned: true })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await listOf(anna)).chats.filter(({ pinned }) => pinned)).toHaveLength(PINS_MAX);
  });

  it('page by page each conversation comes once, whatever is pinned and unpinned meanwhile', {
    tags: 'long',
  }, async () => {
    const ids = await conversationsOf(anna, CHATS_PAGE_SIZE * 2 + 3);
    const someone = fc.integer({ min: 0, max: ids.length - 1 });
    const steps = fc.array(fc.array(fc.tuple(someone, fc.boolean()), { maxLength: 6 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(steps, async (pages) => {
        const seen: string[] = [];
        let next: string | null = null;
        for (const changes of pages) {
          for (const [at, pinned] of changes) await change(anna, ids[at] ?? '', { pinned });
          const page = await listOf(anna, next ? { before: next } : {});
          seen.push(...idsOf(page));
          next = page.next;
        }
        expect(next).toBeNull();
        expect(seen).toHaveLength(ids.length);
        expect(new Set(seen)).toEqual(new Set(ids));
      }),
      { numRuns: howOften({ short: 5, long: 60 }) },
    );
  });

  it('go with the deletion, come back with its undoing, and with no new message', async () => {
    const [id = '', other = ''] = await conversationsOf(anna, 2);
    await change(anna, id, { pinned: true, marked_unread: true });
    await remove(anna, id);
    expect((await change(anna, id, { pinned: true })).problem).toMatchObject({ code: 'not_found' });
    await restore(anna, id);
    expect((await listOf(anna)).chats[0]).toMatchObject({ conversation: { id }, pinned: true, marked_unread: true });
    await remove(anna, id);
    server.clock.advance(1);
    await send(anna, { conversation: id });
    expect((await listOf(anna)).chats).toMatchObject([
      { conversation: { id }, pinned: false, marked_unread: false },
      { conversation: { id: other }, pinned: false },
    ]);
    await change(anna, id, { pinned: true });
    expect((await listOf(anna)).chats[0]).toMatchObject({ pinned: true });
    await expectBooksInOrder(server.sql);
  });

  it('of a deleted conversation keeps no place from another, and has none then when the deletion is undone', async () => {
    const [deleted = '', ...others] = await conversationsOf(anna, PINS_MAX + 1);
    await change(anna, deleted, { pinned: true });
    for (const id of others.slice(1)) await change(anna, id, { pinned: true });
    await remove(anna, deleted);
    expect((await change(anna, others[0] ?? '', { pinned: true })).status).toBe(200);
    expect((await restore(anna, deleted)).status).toBe(200);
    const { chats } = await listOf(anna);
    expect(chats.map(({ pinned }) => pinned)).toEqual([true, true, true, true, true, false]);
  });

  it('the one who blocks has none on it any more; to the other nothing changes', async () => {
    const { conversation } = await write(anna, ben);
    for (const side of [anna, ben]) await change(side, conversation, { pinned: true });
    expect((await anna.call('POST blocks.php', { body: { id: ben.profileId } })).status).toBe(200);
    await anna.call('DELETE blocks.php', { body: { id: ben.profileId } });
    expect([(await listOf(anna)).chats[0]?.pinned, (await listOf(ben)).chats[0]?.pinned]).toEqual([false, true]);
  });

  it('made behind a block stay when the block is said again, of which nobody is told', async () => {
    const { conversation } = await write(anna, ben);
    const blockBen = () => anna.call('POST blocks.php', { body: { id: ben.profileId } });
    await blockBen();
    await change(anna, conversation, { pinned: true });
    expect(await blockBen()).toMatchObject({ status: 200, body: { blocked: true } });
    expect((await listOf(anna)).chats[0]).toMatchObject({ profile: null, pinned: true });
  });
});

describe('a muted conversation', () => {
  it('is not in the badge, and what is unread there is shown in the list', async () => {
    const { conversation } = await write(ben, anna);
    await write(await member(), anna);
    expect(await badgeOf(anna)).toBe(2);
    expect((await change(anna, conversation, { muted: true })).body).toMatchObject({ muted: true, unread_total: 1 });
    server.clock.advance(1);
    const message = await write(ben, anna);
    expect(await badgeOf(anna)).toBe(1);
    const { chats } = await listOf(anna, { filter: 'unread' });
    expect(chats[0]).toMatchObject({ num_unread_messages: 2, muted: true });
    expect((await read(anna, message)).body).toEqual({ unread_total: 1, num_unread_messages: 0 });
    await write(ben, anna);
    expect((await change(anna, conversation, { muted: false })).body).toMatchObject({ muted: false, unread_total: 2 });
    await expectBooksInOrder(server.sql);
  });

  it('stays so through a deletion, and behind a block counts no more than before', async () => {
    const { conversation } = await write(ben, anna);
    await change(anna, conversation, { muted: true });
    await remove(anna, conversation);
    await write(ben, anna);
    expect(await badgeOf(anna)).toBe(0);
    expect((await listOf(anna)).chats[0]).toMatchObject({ muted: true, num_unread_messages: 1 });
    await write(await member(), anna);
    await block(server, anna, ben);
    expect(await badgeOf(anna)).toBe(1);
    await expectBooksInOrder(server.sql);
  });

  it('tells other tabs of a message that it is muted, and of reading it without a number', async () => {
    const { conversation } = await write(ben, anna);
    await change(anna, conversation, { muted: true });
    await server.services.outbox.drain();
    const annas = await openLive(anna);
    const message = await write(ben, anna);
    expect(await annas.next()).toMatchObject({ name: 'message', data: { conversation, muted: true } });
    expect(await annas.next()).toMatchObject({ name: 'counters', data: { unread_total: 0 } });
    await read(anna, message);
    expect(await annas.next()).toMatchObject({ name: 'chat_changed', data: { conversation } });
  });
});

describe('a conversation that is marked as unread', () => {
  it('counts as one, until it is opened; with something unread it counts no more', async () => {
    const message = await write(ben, anna);
    await read(anna, message);
    const marked = await change(anna, message.conversation, { marked_unread: true });
    expect(marked.body).toEqual({ pinned: false, muted: false, marked_unread: true, unread_total: 1 });
    const [chat] = (await listOf(anna, { filter: 'unread' })).chats;
    expect(chat).toMatchObject({ num_unread_messages: 0, marked_unread: true });
    const newer = await write(ben, anna);
    expect(await badgeOf(anna)).toBe(1);
    expect((await read(anna, newer)).body).toEqual({ unread_total: 0, num_unread_messages: 0 });
    expect((await listOf(anna)).chats[0]).toMatchObject({ marked_unread: false });
    await change(anna, message.conversation, { marked_unread: true });
    const taken = await change(anna, message.conversation, { marked_unread: false });
    expect(taken.body).toMatchObject({ marked_unread: false, unread_total: 0 });
    await expectBooksInOrder(server.sql);
  });

  it('opened again, tells the partner nothing; also of a muted one the other tabs learn', async () => {
    const message = await write(ben, anna);
    await read(anna, message);
    await server.services.outbox.drain();
    const [annas, bens] = [await openLive(anna), await openLive(ben)];
    await change(anna, message.conversation, { marked_unread: true });
    expect(await annas.next()).toMatchObject({ name: 'chat_changed', data: { conversation: message.conversation } });
    expect(await annas.next()).toMatchObject({ name: 'counters', data: { unread_total: 1 } });
    await read(anna, message);
    expect(await annas.next()).toMatchObject({ name: 'counters', data: { unread_total: 0 } });
    await change(anna, message.conversation, { muted: true, marked_unread: true });
    for (const name of ['chat_changed', 'counters']) expect(await annas.next()).toMatchObject({ name });
    await read(anna, message);
    expect(await annas.next()).toMatchObject({ name: 'chat_changed' });
    await write(anna, ben);
    // Ben heard of nothing before this.
    expect(await bens.next()).toMatchObject({ name: 'message' });
  });

  it('behind a block it does not count, and does again after it', async () => {
    const message = await write(ben, anna);
    await read(anna, message);
    await change(anna, message.conversation, { marked_unread: true });
    await block(server, ben, anna);
    expect(await badgeOf(anna)).toBe(0);
    expect((await listOf(anna)).chats[0]).toMatchObject({ marked_unread: false });
    expect((await listOf(anna, { filter: 'unread' })).chats).toEqual([]);
    expect((await read(anna, message)).body).toEqual({ unread_total: 0, num_unread_messages: 0 });
    await server.sql`delete from blocks where blocker = ${ben.profileId}`;
    expect(await badgeOf(anna)).toBe(1);
    await expectBooksInOrder(server.sql);
  });
});

it('the partner sees nothing of it, anywhere', async () => {
  const { conversation } = await write(ben, anna);
  const seen = async () => [
    await listOf(ben),
    (await ben.call('GET messages.php', { query: { conversation } })).body,
    (await ben.call('GET user.php')).body,
  ];
  const before = await seen();
  await change(anna, conversation, { pinned: true, muted: true, marked_unread: true });
  expect(await seen()).toEqual(before);
  expect((await anna.call('GET messages.php', { query: { conversation } })).body).toMatchObject({
    pinned: true,
    muted: true,
    marked_unread: true,
  });
});

it('the archive says what is pinned, muted and marked', async () => {
  const { conversation } = await write(ben, anna);
  await write(await member(), anna);
  await change(anna, conversation, { pinned: true, muted: true, marked_unread: true });
  const kept = server.services.personalData.find(({ tables }) => tables.includes('pins'));
  const said: unknown[] = [];
  for await (const file of kept?.collect(server.services, anna) ?? []) {
    if (file.name !== 'conversations.json' || !('list' in file)) continue;
    for await (const batch of file.list) said.push(...batch);
  }
  expect(said).toEqual([{ with: ben.name, pinned_at: server.clock.now(), muted: true, marked_unread: true }]);
});
