import { CHATS_PAGE_SIZE, SEARCHED_AT_ONCE, SEARCHED_MESSAGES } from '@rendezvous/contract/chat/limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, send, sendGift } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** The setting `chat_history_limit`, unless the operator changes it. */
const HISTORY_LIMIT = 50;

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
let carl: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const member = () => correspondent(server, { credits: 5000, paid: true });
  [anna, ben, carl] = await Promise.all([member(), member(), member()]);
});

type Query = { filter?: string; words?: string; before?: string };
const answer = async (owner: Correspondent, query: Query) => (await owner.call('GET chats.php', { query })).body;
const partners = async (owner: Correspondent, query: Query) =>
  (await answer(owner, query)).chats.map(({ profile }: { profile: { id: string } | null }) => profile?.id);
const found = async (owner: Correspondent, words: string) => (await answer(owner, { words })).chats[0]?.found;

it('unread, and unanswered: each filter shows its own; the total stays that of all', async () => {
  const { id, conversation } = (await send(ben, { profile: anna.profileId })).body.message;
  await send(carl, { profile: anna.profileId });
  expect(await partners(anna, { filter: 'unread' })).toEqual([carl.profileId, ben.profileId]);
  await anna.call('POST read.php', { body: { conversation, message: id } });
  expect(await partners(anna, { filter: 'unread' })).toEqual([carl.profileId]);
  expect(await partners(anna, { filter: 'unanswered' })).toEqual([carl.profileId, ben.profileId]);
  await send(anna, { profile: carl.profileId });
  expect(await partners(anna, { filter: 'unanswered' })).toEqual([ben.profileId]);
  expect((await answer(anna, { filter: 'unanswered' })).unread_total).toBe(1);
  // Nobody can answer any more, and behind a block nothing is unread.
  await block(server, ben, anna);
  await block(server, carl, anna);
  expect(await partners(anna, { filter: 'unanswered' })).toEqual([]);
  expect(await partners(anna, { filter: 'unread' })).toEqual([]);
});

it('unanswered: nobody to whom the answer would be refused', async () => {
  const status = (one: Correspondent, value: string) =>
    server.sql`update accounts set status = ${value} where id = ${one.accountId}`;
  await send(ben, { profile: anna.profileId });
  await send(carl, { profile: anna.profileId });
  for (const gone of ['not_confirmed', 'pending_deletion', 'banned']) {
    await status(ben, gone);
    const { chats } = await answer(anna, {});
    expect(chats.map(({ may }: { may: { send: { ok: boolean } } }) => may.send.ok)).toEqual([true, false]);
    expect(await partners(anna, { filter: 'unanswered' })).toEqual([carl.profileId]);
  }
  await status(ben, 'active');
  expect(await partners(anna, { filter: 'unanswered' })).toEqual([carl.profileId, ben.profileId]);
});

it('words that no database takes are refused', async () => {
  const { status, problem } = await anna.call('GET chats.php', { query: { words: 'a\0b' } });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['words']]);
});

it('words: in the name, or in the newest message that holds them, whatever their case; nothing in them is a pattern', async () => {
  await send(ben, { profile: anna.profileId }, { text: 'We meet at the ÜBERSEE café, 100 %' });
  await send(ben, { profile: anna.profileId }, { text: 'Until then' });
  await send(carl, { profile: anna.profileId }, { text: 'hello' });
  expect(await partners(anna, { words: carl.name.toUpperCase() })).toEqual([carl.profileId]);
  expect(await found(anna, carl.name)).toBeNull();
  expect(await found(anna, 'übersee')).toMatchObject({
    sequence: 1,
    own: false,
    type: 'text',
    text: expect.stringContaining('ÜBERSEE'),
  });
  expect(await partners(anna, { words: '0 %' })).toEqual([ben.profileId]);
  expect(await partners(anna, { words: '%' })).toEqual([ben.profileId]);
  expect(await partners(anna, { words: 'h_llo' })).toEqual([]);
  await sendGift(anna, { profile: carl.profileId }, { text: 'a rose from the übersee' });
  expect(await found(anna, 'from the ü')).toMatchObject({ type: 'gift', own: true, text: 'a rose from the übersee' });
  expect(await partners(anna, { words: 'übersee', filter: 'unread' })).toEqual([carl.profileId, ben.profileId]);
  // A long text is cut around them.
  await send(ben, { profile: anna.profileId }, { text: `${'x'.repeat(500)} needle` });
  expect(await found(anna, 'needle')).toMatchObject({ text: `${'x'.repeat(29)} needle` });
});

it('words: with or without accents, however they were typed, and what is shown of the text is around them', async () => {
  await server.sql`update profiles set name = 'José_Á' where id = ${carl.profileId}`;
  await send(carl, { profile: anna.profileId }, { text: 'hello' });
  for (const words of ['jose', 'JOSÉ_a', 'jose\u0301'])
    expect(await partners(anna, { words })).toEqual([carl.profileId]);
  const decomposed = 'Crème brûlée im Café Müller'.normalize('NFD');
  for (const text of ['Crème brûlée im Café Müller', decomposed, 'CREME BRULEE IM CAFE MULLER']) {
    await send(ben, { profile: anna.profileId }, { text });
    for (const words of ['creme brulee', 'Café müller', 'cafe\u0301 mu', 'BRÛLÉE']) {
      expect(await found(anna, words)).toMatchObject({ text });
    }
  }
  await send(ben, { profile: anna.profileId }, { text: `${'e\u0301'.repeat(300)}${'한'.repeat(100)} Fénelon` });
  expect(await found(anna, 'fenelon')).toMatchObject({ text: `${'한'.repeat(29)} Fénelon` });
  // Other signs of one script are no accents.
  expect(await partners(anna, { words: '하' })).toEqual([]);
});

it('words in the note of a gift are found by its reader once they have seen it, and by its giver at once', async () => {
  const { message } = (await sendGift(anna, { profile: ben.profileId }, { text: 'pretzels' })).body;
  expect([await partners(ben, { words: 'pretzels' }), await partners(anna, { words: 'pretzels' })]).toEqual([
    [],
    [ben.profileId],
  ]);
  await ben.call('POST read.php', { body: { conversation: message.conversation, message: message.id } });
  expect(await found(ben, 'pretzels')).toMatchObject({ type: 'gift', text: 'pretzels' });
});

it('nothing is found that the reader may not read: deleted, too old without premium, of others, with a partner who is gone', async () => {
  const free = await correspondent(server, { credits: 100 });
  const { conversation } = (await send(ben, { profile: free.profileId }, { text: 'the needle' })).body.message;
  expect(await found(free, 'needle')).toMatchObject({ sequence: 1 });
  expect(await partners(carl, { words: 'needle' })).toEqual([]);
  for (let n = 0; n < HISTORY_LIMIT; n++) await send(ben, { conversation }, { text: 'hay' });
  expect(await partners(free, { words: 'needle' })).toEqual([]);
  expect(await partners(ben, { words: 'needle' })).toEqual([free.profileId]);
  await ben.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
  await send(free, { conversation }, { text: 'hay' });
  expect(await partners(ben, { words: 'needle' })).toEqual([]);
  // The name of who is not shown any more leads nowhere; what was said stays.
  await block(server, free, ben);
  expect(await partners(ben, { words: free.name })).toEqual([]);
  expect(await partners(ben, { words: 'hay' })).toEqual([undefined]);
});

it('the search goes back so many messages in each conversation', { tags: 'long' }, async () => {
  const { conversation } = (await send(ben, { profile: anna.profileId }, { text: 'the needle' })).body.message;
  const more = SEARCHED_MESSAGES - 1;
  for (let n = 0; n < more; n++) await send(ben, { conversation }, { text: 'hay' });
  expect(await found(anna, 'needle')).toMatchObject({ sequence: 1 });
  await send(ben, { conversation }, { text: 'hay' });
  expect(await found(anna, 'needle')).toBeUndefined();
});

it('one call looks through so many messages of all conversations together, and the next one goes on', {
  tags: 'long',
}, async () => {
  const others = await Promise.all(
    Array.from({ length: SEARCHED_AT_ONCE / SEARCHED_MESSAGES + 1 }, () => correspondent(server, { credits: 10 })),
  );
  for (const [n, other] of others.entries()) {
    server.clock.advance(1);
    await send(other, { profile: anna.profileId }, { text: n === 0 ? 'the needle' : 'hay' });
  }
  // Long ones, of which only the last message is there.
  await server.sql`
    with long as (
      update conversations set last_sequence = ${SEARCHED_MESSAGES}
      where low_profile = ${anna.profileId} or high_profile = ${anna.profileId} returning id
    )
    update messages set sequence = ${SEARCHED_MESSAGES} from long where conversation_id = long.id`;
  const first = await answer(anna, { words: 'needle' });
  expect(first.chats).toEqual([]);
  const second = await answer(anna, { words: 'needle', before: first.next ?? 'none' });
  expect(second.chats.map(({ profile }) => profile?.id)).toEqual([others[0]?.profileId]);
  expect(second.next).toBeNull();
  // A name is looked for in as many.
  expect((await answer(anna, { words: others[0]?.name ?? '' })).chats).toEqual([]);
});

it('what is found pages like the list, with the pinned ones in their place', { tags: 'long' }, async () => {
  const others = await Promise.all(
    Array.from({ length: CHATS_PAGE_SIZE + 2 }, () => correspondent(server, { credits: 10 })),
  );
  for (const other of others) {
    server.clock.advance(1);
    expect((await send(other, { profile: anna.profileId }, { text: 'the needle' })).status).toBe(200);
  }
  const oldest = (await anna.call('GET messages.php', { query: { profile: others[0]?.profileId ?? '' } })).body;
  const body = { conversation: { id: oldest.conversation?.id ?? '' }, pinned: true };
  expect((await anna.call('PUT chat.php', { body })).status).toBe(200);
  const ids = others.map(({ profileId }) => profileId).reverse();
  const { next } = await answer(anna, { words: 'needle' });
  expect(await partners(anna, { words: 'needle' })).toEqual(ids.slice(0, CHATS_PAGE_SIZE));
  expect(await partners(anna, { words: 'needle', before: next ?? '' })).toEqual(ids.slice(CHATS_PAGE_SIZE));
});

it('a hidden word folds what was found', async () => {
  await anna.call('PUT preferences.php', { body: { hidden_words: ['needle'] } });
  await send(ben, { profile: anna.profileId }, { text: 'the needle' });
  expect(await found(anna, 'needle')).toMatchObject({ folded: true });
});
