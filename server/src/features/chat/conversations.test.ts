import type { listChats, listMessages } from '@rendezvous/contract/chat/endpoints';
import { CHATS_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '@rendezvous/contract/chat/limits';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** The setting `chat_history_limit`, unless the operator changes it. */
const HISTORY_LIMIT = 50;

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

async function write(from: Correspondent, to: Correspondent, times = 1) {
  let message = (await send(from, { profile: to.profileId })).body.message;
  for (let n = 1; n < times; n++) message = (await send(from, { profile: to.profileId })).body.message;
  return message;
}
const read = (reader: Correspondent, { id, conversation }: { id: string; conversation: string }) =>
  reader.call('POST read.php', { body: { conversation, message: id } });
const remove = (owner: Correspondent, { conversation }: { conversation: string }) =>
  owner.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
const restore = (owner: Correspondent, { conversation }: { conversation: string }) =>
  owner.call('POST chat.php', { body: { conversation: { id: conversation } } });
const change = (owner: Correspondent, conversation: string, marks: object) =>
  owner.call('PUT chat.php', { body: { conversation: { id: conversation }, ...marks } });
const chatsOf = async (owner: Correspondent) => (await owner.call('GET chats.php')).body;
/** Events of a random sequence by which a member marks a conversation for themselves. */
const MARKS: Record<string, object> = {
  pin: { pinned: true },
  unpin: { pinned: false },
  mute: { muted: true },
  unmute: { muted: false },
  mark: { marked_unread: true },
  unmark: { marked_unread: false },
};
const messagesOf = async (owner: Correspondent, query: Record<string, unknown>) =>
  (await owner.call('GET messages.php', { query })).body;
const sequences = ({ messages }: { messages: { sequence: number }[] }) => messages.map(({ sequence }) => sequence);

describe('the list of conversations', () => {
  it('page by page: each once, the latest first, also at equal times', { tags: 'long' }, async () => {
    const expected: string[] = [];
    for (let n = 0; n < CHATS_PAGE_SIZE * 2 + 1; n++) {
      expected.unshift((await write(await member(), anna)).conversation);
      if (n % 4 === 0) server.clock.advance(1);
    }
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const { body } = await anna.call('GET chats.php', { query: next ? { before: next } : {} });
      const page: AnswerOf<typeof listChats> = body;
      seen.push(...page.chats.map(({ conversation }) => conversation.id));
      expect(page.unread_total).toBe(expected.length);
      next = page.next;
    } while (next);
    expect([...seen].sort()).toEqual([...expected].sort());
    expect(seen).toHaveLength(expected.length);
    // An old conversation comes to the front with a new message.
    server.clock.advance(1);
    const [old] = (await chatsOf(anna)).chats.slice(-1);
    await send(anna, { conversation: old?.conversation.id ?? '' });
    expect((await chatsOf(anna)).chats[0]).toMatchObject({
      conversation: { id: old?.conversation.id, last_sequence: 2 },
      last_message: { own: true, sequence: 2 },
      num_unread_messages: 1,
    });
  });

  it('answers 304 as long as nothing changed', async () => {
    await write(anna, ben);
    await chatsOf(ben);
    const etag = (await ben.call('GET chats.php')).headers.get('etag') ?? '';
    const again = () => ben.call('GET chats.php', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await write(anna, ben);
    expect((await again()).status).toBe(200);
  });

  it('a cursor that is none is refused', async () => {
    const answer = await anna.call('GET chats.php', { query: { before: 'bm90aGluZw' } });
    expect(answer).toMatchObject({ status: 422, problem: { fields: { before: { code: 'invalid' } } } });
  });
});

describe('a conversation that is asked for again', () => {
  it('is answered 304 as long as nothing changed, also on the other side', async () => {
    const message = await write(anna, ben);
    const { conversation } = message;
    const asked = (who: Correspondent, etag = '') =>
      who.call('GET messages.php', { query: { conversation }, headers: { 'if-none-match': etag } });
    const etagOf = async (who: Correspondent) => (await asked(who)).headers.get('etag') ?? '';
    await etagOf(ben);
    for (const happens of [
      () => write(anna, ben),
      () => write(ben, anna),
      () => read(ben, message),
      () => change(ben, conversation, { pinned: true }),
      () => ben.call('PUT draft.php', { body: { profile: anna.profileId, text: 'Hm', ago_ms: 0, known: null } }),
    ]) {
      const etag = await etagOf(ben);
      expect((await asked(ben, etag)).status).toBe(304);
      await happens();
      expect((await asked(ben, etag)).status).toBe(200);
    }
  });

  it('notes all the same what has reached its reader', async () => {
    const { conversation } = await write(anna, ben);
    const asked = (etag = '') =>
      ben.call('GET messages.php', { query: { conversation }, headers: { 'if-none-match': etag } });
    const { headers } = await asked();
    const annas = await openLive(anna);
    // As if it had not reached anybody yet.
    await server.sql`
      update participants set delivered_sequence = 0
      where conversation_id = ${conversation} and profile_id = ${ben.profileId}`;
    expect((await asked(headers.get('etag') ?? '')).status).toBe(304);
    expect((await annas.next('delivered'))?.data).toMatchObject({ conversation, sequence: 1 });
    expect((await messagesOf(anna, { conversation })).messages).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('the history', () => {
  it('newest first and back to the beginning; or what was missed, oldest first', { tags: 'long' }, async () => {
    const count = MESSAGES_PAGE_SIZE + 10;
    const { conversation } = await write(anna, ben, count);
    const newest = await messagesOf(ben, { conversation });
    expect(sequences(newest)).toEqual(Array.from({ length: MESSAGES_PAGE_SIZE }, (_, n) => count - n));
    expect(newest).toMatchObject({ more: true, hidden_older: false, num_unread_messages: count });
    const oldest = await messagesOf(ben, { conversation, before: 11 });
    expect(sequences(oldest)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(oldest.more).toBe(false);
    const missed = await messagesOf(ben, { profile: anna.profileId, after: count - 2 });
    expect(sequences(missed)).toEqual([count - 1, count]);
    expect(sequences(await messagesOf(ben, { conversation, after: count }))).toEqual([]);
    const fromTheStart = await messagesOf(ben, { conversation, after: 0 });
    expect([sequences(fromTheStart)[0], fromTheStart.more]).toEqual([1, true]);
  });

  it('free members see the newest 50, whatever they ask for; the rest after becoming premium (C5)', async () => {
    await server.sql`update accounts set paid_user = false where id = ${ben.accountId}`;
    const { conversation } = await write(anna, ben, HISTORY_LIMIT);
    expect((await messagesOf(ben, { conversation })).hidden_older).toBe(false);
    await write(anna, ben, 3);
    const newest = await messagesOf(ben, { conversation });
    expect(newest).toMatchObject({ hidden_older: true, more: false });
    expect(sequences(newest)).toHaveLength(HISTORY_LIMIT);
    expect(sequences(await messagesOf(ben, { conversation, before: 5 }))).toEqual([4]);
    expect(sequences(await messagesOf(ben, { conversation, after: 0 }))[0]).toBe(4);
    await server.sql`update accounts set paid_user = true where id = ${ben.accountId}`;
    expect(sequences(await messagesOf(ben, { conversation, before: 5 }))).toEqual([4, 3, 2, 1]);
  });

  it('of how many is a setting (C5), which the page is told', async () => {
    await server.sql`update accounts set paid_user = false where id = ${ben.accountId}`;
    const { conversation } = await write(anna, ben, 5);
    await server.changeSettings({ chat_history_limit: 2 });
    expect(sequences(await messagesOf(ben, { conversation }))).toEqual([5, 4]);
    expect((await ben.call('GET settings.php')).body.settings.chat_history_limit).toBe(2);
    await server.changeSettings({});
    expect(sequences(await messagesOf(ben, { conversation }))).toEqual([5, 4, 3, 2, 1]);
  });

  it('what was deleted for oneself is gone for good; a new message brings the conversation back (C7)', async () => {
    const last = await write(anna, ben, 3);
    await read(ben, last);
    await remove(ben, last);
    expect((await chatsOf(ben)).chats).toEqual([]);
    expect(sequences(await messagesOf(ben, { conversation: last.conversation }))).toEqual([]);
    await write(anna, ben);
    expect((await chatsOf(ben)).chats).toMatchObject([{ num_unread_messages: 1, last_message: { sequence: 4 } }]);
    const theirs = await messagesOf(ben, { conversation: last.conversation, before: 5 });
    expect([sequences(theirs), theirs.hidden_older, theirs.more]).toEqual([[4], false, false]);
    expect(sequences(await messagesOf(anna, { conversation: last.conversation }))).toEqual([4, 3, 2, 1]);
    await expectBooksInOrder(server.sql);
  });
});

describe('sent, delivered, read (C4)', () => {
  const states = async (owner: Correspondent, conversation: string) =>
    (await messagesOf(owner, { conversation })).messages.map(({ state }) => state);

  it('as far as the other one’s browser got, and as far as it was read', async () => {
    const { conversation } = await write(anna, ben, 2);
    expect(await states(anna, conversation)).toEqual(['sent', 'sent']);
    await chatsOf(ben);
    expect(await states(anna, conversation)).toEqual(['delivered', 'delivered']);
    const third = await write(anna, ben);
    const [, second] = (await messagesOf(ben, { conversation })).messages;
    await read(ben, second!);
    expect(await states(anna, conversation)).toEqual(['delivered', 'read', 'read']);
    expect(await states(ben, conversation)).toEqual([null, null, null]);
    await read(ben, third);
    expect(await states(anna, conversation)).toEqual(['read', 'read', 'read']);
    expect((await chatsOf(anna)).chats[0]?.last_message?.state).toBe('read');
  });

  it('writing is no reading: what one has not opened stays unread', async () => {
    const { conversation } = await write(anna, ben, 2);
    await send(ben, { conversation });
    expect((await chatsOf(ben)).unread_total).toBe(2);
    expect(await states(anna, conversation)).toEqual([null, 'delivered', 'delivered']);
  });

  it('reading takes off what was unread up to the message, once', async () => {
    const first = await write(anna, ben);
    const last = await write(anna, ben, 4);
    expect((await read(ben, first)).body).toEqual({ unread_total: 4, num_unread_messages: 4 });
    expect((await read(ben, last)).body).toEqual({ unread_total: 0, num_unread_messages: 0 });
    for (const one of [first, last]) {
      expect((await read(ben, one)).body).toEqual({ unread_total: 0, num_unread_messages: 0 });
    }
    const elsewhere = await write(await member(), ben);
    expect((await read(ben, { ...elsewhere, conversation: last.conversation })).status).toBe(404);
  });
});

it.each(['deletes', 'reads'])(
  'who undoes a deletion and %s at the same moment has the right counters',
  { tags: 'long' },
  async (and) => {
    const [anna, ben] = [await member(), await member()];
    const last = await write(anna, ben, 3);
    for (let round = 0; round < howOften({ short: 10, long: 100 }); round++) {
      await remove(ben, last);
      const results = await Promise.all([restore(ben, last), and === 'reads' ? read(ben, last) : remove(ben, last)]);
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
      await expectBooksInOrder(server.sql);
      // unread again, for the next round
      await restore(ben, last);
      await write(anna, ben);
    }
  },
);

/** Expects that the badge is the sum of what the list shows, wherever it is told. */
async function expectBadgeAsListed(owner: Correspondent): Promise<void> {
  const { chats, unread_total } = (await owner.call('GET chats.php')).body as AnswerOf<typeof listChats>;
  const shown = chats.map((chat) => (chat.muted ? 0 : chat.num_unread_messages || Number(chat.marked_unread)));
  const sum = shown.reduce((all, one) => all + one, 0);
  expect([unread_total, (await owner.call('GET user.php')).body.unread_total]).toEqual([sum, sum]);
}

it('the counters are what the tables say, after any sequence of events at once', { tags: 'long' }, async () => {
  const cast = await Promise.all([member(), member(), member()]);
  const someone = fc.integer({ min: 0, max: cast.length - 1 });
  const event = fc.record({
    kind: fc.constantFrom(
      ...['write', 'write', 'write', 'read', 'read', 'read an older one', 'open the list', 'delete', 'delete', 'undo'],
      ...['block', 'unblock', 'unblock', ...Object.keys(MARKS)],
    ),
    actor: someone,
    other: someone,
  });
  const act = async ({ kind, actor, other }: { kind: string; actor: number; other: number }) => {
    const [one, two] = [cast[actor]!, cast[other]!];
    if (one === two) return;
    // Refused behind a block.
    if (kind === 'write') return void (await send(one, { profile: two.profileId }));
    if (kind === 'open the list') return void (await chatsOf(one));
    if (kind === 'block') return void (await one.call('POST blocks.php', { body: { id: two.profileId } }));
    if (kind === 'unblock') return void (await one.call('DELETE blocks.php', { body: { id: two.profileId } }));
    const answer = await one.call('GET messages.php', { query: { profile: two.profileId } });
    // Nobody is there behind a block without a conversation.
    if (answer.status !== 200 || !answer.body.conversation) return;
    const { conversation, messages }: AnswerOf<typeof listMessages> = answer.body;
    const named = { conversation: conversation?.id ?? '' };
    if (kind === 'delete') expect((await remove(one, named)).status).toBe(200);
    else if (kind === 'undo') expect((await restore(one, named)).status).toBe(200);
    else if (kind in MARKS) {
      // Not found if it has been deleted.
      expect([200, 404]).toContain((await change(one, named.conversation, MARKS[kind] ?? {})).status);
    } else {
      const message = messages.at(kind === 'read' ? 0 : Math.floor(messages.length / 2));
      if (message) expect((await read(one, message)).status).toBe(200);
    }
  };
  const batches = fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      for (const batch of all) {
        await Promise.all(batch.map(act));
        for (const one of cast) await expectBadgeAsListed(one);
      }
      await expectBooksInOrder(server.sql);
    }),
    { numRuns: howOften({ short: 6, long: 25 }) },
  );
});
