import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send, sendGift } from '../../../test/correspondent.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const outcomes = (answers: Awaited<ReturnType<typeof send>>[]) =>
  answers.map(({ status, problem }) => (status === 200 ? 'sent' : (problem.code ?? ''))).sort();

async function traces({ accountId, profileId }: Correspondent) {
  const [row] = await server.sql<{ credits: number; charges: number; messages: number; spent: number }[]>`
    select credits,
      (select count(*)::int from ledger_entries where account_id = accounts.id and kind = 'message') as charges,
      (select coalesce(-sum(amount), 0)::int from ledger_entries where account_id = accounts.id and kind = 'message') as spent,
      (select count(*)::int from messages where sender_profile = ${profileId}) as messages
    from accounts where id = ${accountId}`;
  return row;
}

test('the same gift fifty times at once: one message, one charge, one answer', async () => {
  const [anna, ben] = [await correspondent(server, { credits: 5 }), await correspondent(server)];
  const id = randomUUIDv7();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendGift(anna, { profile: ben.profileId }, { id, text: 'for you' })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await traces(anna)).toEqual({ credits: 0, charges: 1, spent: 5, messages: 1 });
  await expectBooksInOrder(server.sql);
});

test('an id for a gift and for a text at once: one of them, and its charge', async () => {
  for (let round = 0; round < howOften({ short: 4, long: 40 }); round++) {
    const [anna, ben] = [await correspondent(server, { credits: 20 }), await correspondent(server)];
    const id = randomUUIDv7();
    const to = { profile: ben.profileId };
    const [gift, text] = await Promise.all([sendGift(anna, to, { id }), send(anna, to, { id })]);
    expect(gift.body).toEqual(text.body);
    const spent = gift.body.message.type === 'gift' ? 5 : 2;
    expect(await traces(anna)).toEqual({ credits: 20 - spent, charges: 1, spent, messages: 1 });
  }
  await expectBooksInOrder(server.sql);
});

test('credits for one of two gifts that go out at once: exactly one', async () => {
  for (let round = 0; round < howOften({ short: 8, long: 80 }); round++) {
    const [anna, ben, carl] = [
      await correspondent(server, { credits: 9 }),
      await correspondent(server),
      await correspondent(server),
    ];
    const answers = await Promise.all([ben, carl].map(({ profileId }) => sendGift(anna, { profile: profileId })));
    expect(outcomes(answers)).toEqual(['not_enough_credits', 'sent']);
    expect(await traces(anna)).toEqual({ credits: 4, charges: 1, spent: 5, messages: 1 });
  }
  await expectBooksInOrder(server.sql);
});
