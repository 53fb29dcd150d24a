import { randomUUIDv7 } from 'node:crypto';
import { FREE_CONVERSATIONS } from '@rendezvous/contract/chat/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Correspondent, correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { waiting, whileHeld } from '../../../test/held.ts';
import { howOften, roundsOf } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Tx } from '../../platform/database/sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const member = (options: Parameters<typeof correspondent>[1] = {}) => correspondent(server, options);

function countBy<T>(items: T[], of: (item: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, of)].map(([key, list]) => [key, list.length]));
}
const outcome = ({ status, problem }: Awaited<ReturnType<typeof send>>) => (status === 200 ? 'sent' : problem.code);

async function creditsOf({ accountId }: Correspondent): Promise<number> {
  const [row] = await server.sql<{ credits: number }[]>`select credits from accounts where id = ${accountId}`;
  return row?.credits ?? Number.NaN;
}

test('two hundred sends at once with credits for one: exactly one, every time', async () => {
  for (let round = 0; round < howOften({ short: 4, long: 40 }); round++) {
    const [anna, ben] = [await member({ credits: 2 }), await member()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(anna, { profile: ben.profileId })));
    expect(countBy(answers, outcome)).toEqual({ sent: 1, not_enough_credits: 199 });
    expect(await creditsOf(anna)).toBe(0);
    for (const { problem, status } of answers) {
      if (status !== 200) expect(problem.params).toEqual({ required: 2, credits: 0, credits_resting: 0 });
    }
  }
  await expectBooksInOrder(server.sql);
});

/** The same at once to the last letter is done once by the process; what differs, each for itself in the database. */
test.each([
  ['the same to the last letter', 1],
  ['of many drafts', 100],
])('the same id a hundred times at once, %s: one message, one charge, the same answer', async (_, drafts) => {
  for (const credits of [2, 100]) {
    const [anna, ben] = [await member({ credits }), await member()];
    const id = randomUUIDv7();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        send(anna, { profile: ben.profileId }, { id, draft: new Date(n % drafts).toISOString() }),
      ),
    );
    expect(countBy(answers, outcome)).toEqual({ sent: 100 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ message: { id, sequence: 1 }, credits: credits - 2 });
    expect(await creditsOf(anna)).toBe(credits - 2);
    expect(await server.sql`select from messages where id = ${id}`).toHaveLength(1);
    expect(await server.sql`select from ledger_entries where subject_id = ${id}`).toHaveLength(1);
  }
  await expectBooksInOrder(server.sql);
});

/** Reads everything that was sent with an id, and what was charged for it. */
async function tracesOf(id: string) {
  const messages = await server.sql`select conversation_id, sender_profile from messages where id = ${id}`;
  const charges = await server.sql`select account_id from ledger_entries where subject_id = ${id}`;
  const names = await server.sql`select conversation_id from message_ids where id = ${id}`;
  return { messages: messages.length, charges: charges.length, names: names.length };
}

// Without a price, no charge stands in the way of a second message.
describe.each([2, 0])('for %i credits', (price) => {
  beforeAll(() => server.changeSettings({ message_credits: price }));
  afterAll(() => server.changeSettings({}));

  test('the same id to several members at once: one gets it, the others’ are taken', async () => {
    for (let round = 0; round < howOften({ short: 3, long: 20 }); round++) {
      const anna = await member({ credits: 100, paid: true });
      const others = await Promise.all(Array.from({ length: 4 }, () => member()));
      const id = randomUUIDv7();
      const to = [...others, ...others].map(({ profileId }) => ({ profile: profileId }));
      const answers = await Promise.all(to.map((one) => send(anna, one, { id, price })));
      // The sender who won, won twice: the same request again gets the same answer.
      expect(countBy(answers, outcome)).toEqual({ sent: 2, id_taken: 6 });
      expect(await tracesOf(id)).toEqual({ messages: 1, charges: price ? 1 : 0, names: 1 });
      expect(await creditsOf(anna)).toBe(100 - price);
    }
    await expectBooksInOrder(server.sql);
  });

  test('the same id by two senders at once, to each other or to others: one message, the other’s is taken', async () => {
    for (let round = 0; round < howOften({ short: 4, long: 40 }); round++) {
      const [anna, ben] = [await member({ credits: 10 }), await member({ credits: 10 })];
      const [toAnna, toBen] = round % 2 === 0 ? [anna, ben] : [await member(), await member()];
      const id = randomUUIDv7();
      const answers = await Promise.all([
        send(anna, { profile: toBen.profileId }, { id, price }),
        send(ben, { profile: toAnna.profileId }, { id, price }),
      ]);
      expect(countBy(answers, outcome)).toEqual({ sent: 1, id_taken: 1 });
      expect(await tracesOf(id)).toEqual({ messages: 1, charges: price ? 1 : 0, names: 1 });
      expect((await creditsOf(anna)) + (await creditsOf(ben))).toBe(20 - price);
    }
    await expectBooksInOrder(server.sql);
  });
});

test('two first messages to each other at once: one conversation, one start', async () => {
  for (let round = 0; round < howOften({ short: 6, long: 60 }); round++) {
    const [anna, ben] = [await member({ credits: 2 }), await member({ credits: 2 })];
    const answers = await Promise.all([send(anna, { profile: ben.profileId }), send(ben, { profile: anna.profileId })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.message.sequence).sort()).toEqual([1, 2]);
    expect(new Set(answers.map(({ body }) => body.message.conversation)).size).toBe(1);
    const left = await server.sql`
      select free_conversations from accounts where id = any(${[anna.accountId, ben.accountId]})
      order by free_conversations`;
    expect(left.map((row) => row.free_conversations)).toEqual([FREE_CONVERSATIONS - 1, FREE_CONVERSATIONS]);
  }
  await expectBooksInOrder(server.sql);
});

test('a free member starts two conversations, never three, however many at once', async () => {
  let rounds = 0;
  for (const round of roundsOf({ short: 3, long: 1000, share: 0.02 })) {
    rounds = round + 1;
    const anna = await member({ credits: 100 });
    const others = await Promise.all(Array.from({ length: 10 }, () => member()));
    const answers = await Promise.all(others.map((other) => send(anna, { profile: other.profileId })));
    expect(countBy(answers, outcome)).toEqual({
      sent: FREE_CONVERSATIONS,
      conversation_limit: 10 - FREE_CONVERSATIONS,
    });
    expect(await creditsOf(anna)).toBe(100 - 2 * FREE_CONVERSATIONS);
  }
  console.log(`free conversations: ${rounds} rounds`);
  await expectBooksInOrder(server.sql);
});

test('three who all write to each other at once, with readers between: no deadlock, nothing lost', async () => {
  const cast = [await member({ credits: 1000, paid: true }), await member({ credits: 1000, paid: true })];
  cast.push(await member({ credits: 1000, paid: true }));
  const warnings = vi.spyOn(server.services.log, 'warn');
  const pairs = cast.flatMap((from) => cast.filter((to) => to !== from).map((to) => ({ from, to })));
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const { from, to } = pairs[n % pairs.length]!;
      const answer = await send(from, { profile: to.profileId });
      const { id, conversation } = answer.body.message;
      if (n % 3 === 0) {
        expect((await to.call('POST read.php', { body: { conversation, message: id } })).status).toBe(200);
      }
      if (n % 5 === 0) expect((await to.call('GET chats.php')).status).toBe(200);
      return answer;
    }),
  );
  expect(countBy(answers, outcome)).toEqual({ sent: 500 });
  expect(warnings).not.toHaveBeenCalled();
  await expectBooksInOrder(server.sql);
});

describe('a purchase that is committed while a send waits for it', () => {
  const buy = (tx: Tx, { accountId }: Correspondent) => tx`
    with bought as (
      update accounts set credits = credits + 10, paid_user = true where id = ${accountId}
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, created_at)
    select id, 'demo', 10, balance, ${server.clock.now()} from bought`;

  test('pays for it', async () => {
    const [anna, ben] = [await member(), await member()];
    let sending: ReturnType<typeof send> | undefined;
    await whileHeld(
      server,
      (tx) => buy(tx, anna),
      async () => {
        sending = send(anna, { profile: ben.profileId });
        await waiting(server, 1);
      },
    );
    expect(await sending).toMatchObject({ status: 200, body: { credits: 8 } });
    expect(await creditsOf(anna)).toBe(8);
    await expectBooksInOrder(server.sql);
  });

  test('lets go on who has started all conversations that were free', async () => {
    const anna = await member({ credits: 100 });
    for (let started = 0; started < FREE_CONVERSATIONS; started++) {
      expect((await send(anna, { profile: (await member()).profileId })).status).toBe(200);
    }
    const next = await member();
    let sending: ReturnType<typeof send> | undefined;
    await whileHeld(
      server,
      (tx) => buy(tx, anna),
      async () => {
        sending = send(anna, { profile: next.profileId });
        await waiting(server, 1);
      },
    );
    expect((await sending)?.status).toBe(200);
    await expectBooksInOrder(server.sql);
  });

  test('and what it costs is never taken twice: sends and purchases at once add up', async () => {
    const [anna, ben] = [await member({ credits: 2 }), await member()];
    const bought = Array.from({ length: 20 }, () => server.sql.begin((tx) => buy(tx, anna)));
    const sent = Array.from({ length: 40 }, () => send(anna, { profile: ben.profileId }));
    const answers = await Promise.all(sent);
    await Promise.all(bought);
    const { sent: paid = 0 } = countBy(answers, outcome);
    expect(await creditsOf(anna)).toBe(2 + 200 - 2 * paid);
    await expectBooksInOrder(server.sql);
  });
});
