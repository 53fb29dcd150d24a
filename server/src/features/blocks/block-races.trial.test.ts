import { beforeAll, expect, test } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ROUNDS = howOften({ short: 15, long: 150 });
const member = () => correspondent(server, { credits: 100, paid: true });
const block = (who: Correspondent, whom: Correspondent) =>
  who.call('POST blocks.php', { body: { id: whom.profileId } });

async function countsOf(ben: Correspondent) {
  const [row] = await server.sql<{ messages: number; spent: number }[]>`
    select (select count(*)::integer from messages where sender_profile = ${ben.profileId}) as messages,
      100 - credits as spent
    from accounts where id = ${ben.accountId}`;
  return row;
}

test.each(['the first message', 'in a conversation'])(
  'a block while messages are under way, %s: none comes after its answer, none is charged that did not',
  async (kind) => {
    let overtaken = 0;
    // until rounds did overlap: on some machines few do
    for (let round = 0; round < ROUNDS || overtaken === 0; round++) {
      const [anna, ben] = [await member(), await member()];
      if (kind === 'in a conversation') await send(ben, { profile: anna.profileId });
      const sends = Array.from({ length: 6 }, () => send(ben, { profile: anna.profileId }));
      expect((await block(anna, ben)).status).toBe(200);
      const there = await countsOf(ben);
      const late = send(ben, { profile: anna.profileId });
      const answers = await Promise.all([...sends, late]);
      expect(await countsOf(ben)).toEqual(there);
      expect(there?.spent).toBe(2 * (there?.messages ?? 0));
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { problem } of refused) expect(['blocked', 'not_found']).toContain(problem.code);
      expect(answers.length - refused.length + (kind === 'in a conversation' ? 1 : 0)).toBe(there?.messages);
      if (refused.length > 1 && refused.length < 7) overtaken += 1;
      // The badge shows nothing of it.
      expect((await anna.call('GET user.php')).body.unread_total).toBe(0);
    }
    await expectBooksInOrder(server.sql);
  },
);

test('a block while a like is under way: seen by nobody, counted nowhere', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [anna, ben] = [await member(), await member()];
    const like = ben.call('POST like.php', { body: { id: anna.profileId } });
    const [answer] = await Promise.all([like, block(anna, ben), block(ben, anna)]);
    expect([200, 404]).toContain(answer.status);
    const likes = await server.sql`select from likes where from_profile = ${ben.profileId}`;
    expect(likes).toHaveLength(answer.status === 200 ? 1 : 0);
    expect((await anna.call('GET user.php')).body.new_likes_total).toBe(0);
  }
});

test('a block while both have a stream: both learn that it is closed, and nothing of each other after that', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [anna, ben] = [await member(), await member()];
    // Others block too: their rows are handed out together with those of the two.
    const [one, other] = [await member(), await member()];
    const elsewhere = block(one, other);
    const { conversation, id } = (await send(ben, { profile: anna.profileId })).body.message;
    const streams = [await openLive(anna), await openLive(ben)];
    const underWay = [send(ben, { conversation }), send(anna, { conversation })];
    await block(round % 2 === 0 ? anna : ben, round % 2 === 0 ? ben : anna);
    await Promise.all([...underWay, elsewhere]);
    await server.services.outbox.drain();
    // After the block, neither one's acts reach the other.
    await anna.call('POST read.php', { body: { conversation, message: id } });
    await anna.call('GET messages.php', { query: { conversation } });
    await send(ben, { conversation });
    await server.services.outbox.drain();
    const last = { unread_total: round, new_likes_total: 0 };
    server.services.live.announce([anna.profileId, ben.profileId], 'counters', last);
    for (const stream of streams) {
      expect(await stream.next('chat_closed')).toMatchObject({ data: { conversation } });
      expect(await stream.next()).toMatchObject({ name: 'refetch', data: {} });
      expect(await stream.next()).toMatchObject({ name: 'counters', data: last });
      await stream.close();
    }
  }
});
