import { beforeAll, expect, test, vi } from 'vitest';
import { correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { decideReport } from './index.ts';

const ROUNDS = howOften({ short: 15, long: 150 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function report(reporter: TestMember, reported: TestMember): Promise<() => Promise<unknown>> {
  const body = { profile: reported.profileId, category: 'scam' as const };
  const { reference } = (await reporter.call('POST reports.php', { body })).body;
  const by = { who: 'olga', now: server.clock.now() };
  return () => decideReport(server.sql, reference, { measure: 'ban', words: 'seen' }, by);
}

test('banned while sending: what was not sent before never arrives, and costs nothing', async () => {
  let [sentInTime, refused] = [0, 0];
  // until rounds did overlap: on some machines few do
  for (let round = 0; round < ROUNDS || sentInTime === 0 || refused === 0; round++) {
    const [anna, mallory] = [await correspondent(server), await correspondent(server, { credits: 20 })];
    const first = await send(mallory, { profile: anna.profileId });
    const { conversation } = first.body.message;
    await server.services.outbox.drain();
    const ban = await report(anna, mallory);
    const stream = await openLive(anna);
    const [, ...answers] = await Promise.all([
      ban(),
      ...Array.from({ length: 4 }, () => send(mallory, { conversation })),
    ]);
    await server.services.outbox.drain();
    const sent = answers.filter(({ status }) => status === 200).length;
    sentInTime += sent;
    refused += answers.length - sent;
    // Events in their order: nothing comes after the end.
    const heard = [];
    for (let event = await stream.next(); event && event.name !== 'chat_closed'; event = await stream.next()) {
      heard.push(event.name);
    }
    expect(heard.filter((name) => name === 'message')).toHaveLength(sent);
    expect(await server.sql`select from messages where conversation_id = ${conversation}`).toHaveLength(1 + sent);
    const [account] = await server.sql`select credits, status from accounts where id = ${mallory.accountId}`;
    expect(account).toEqual({ credits: 20 - 2 * (1 + sent), status: 'banned' });
    expect((await send(mallory, { conversation })).problem.code).toBe('authentication_required');
  }
  await expectBooksInOrder(server.sql);
});

test('banned while streaming, or while beginning to: every stream ends, and says why', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [anna, mallory] = [await server.member(), await server.member()];
    const ban = await report(anna, mallory);
    const open = await openLive(mallory);
    const [, ...late] = await Promise.all([
      ban(),
      // Refused if it comes too late.
      ...Array.from({ length: 4 }, () => openLive(mallory).catch(() => null)),
    ]);
    await server.services.outbox.drain();
    for (const stream of [open, ...late]) {
      if (!stream) continue;
      expect(await stream.next('session_ended')).not.toBeNull();
      expect(await stream.next()).toBeNull();
    }
    await expect(openLive(mallory)).rejects.toThrow('authentication_required');
  }
});

test('a stream that is there only after everybody was told of the ban ends by itself', async () => {
  const [anna, mallory] = [await server.member(), await server.member()];
  const ban = await report(anna, mallory);
  const { live, outbox } = server.services;
  const { openStream } = live;
  const late = async (options: Parameters<typeof openStream>[0]) => {
    await ban();
    await outbox.drain();
    return openStream(options);
  };
  vi.spyOn(live, 'openStream').mockImplementationOnce((options) => late(options) as never);
  const stream = await openLive(mallory);
  expect(await stream.next('session_ended')).not.toBeNull();
  expect(await stream.next()).toBeNull();
});
