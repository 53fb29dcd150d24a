import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, isUnreachable, type Sql, violates } from './sql.ts';

let database: TestDatabase;
/** a single connection, which all tests below share */
let sql: Sql;
let operator: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
  operator = connect(database.url, { max: 1 });
  await operator`create table notes (text text primary key)`;
});
afterAll(async () => {
  await sql?.end();
  await operator?.end();
  await database?.drop();
});

const notes = async () =>
  (await operator<{ text: string }[]>`select text from notes order by text`).map((row) => row.text);

test('a transaction commits what it did, and rolls back what it refused', async () => {
  expect(await sql.begin(async (tx) => (await tx`insert into notes values ('kept') returning text`)[0]?.text)).toBe(
    'kept',
  );
  await expect(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('gone')`;
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await notes()).toEqual(['kept']);
});

test('statements that stand beside the begin are part of the transaction, and their rows are handed on', async () => {
  const mode = `; insert into notes values ('at once'); select text from notes where text = 'at once'`;
  const failing = sql.begin(async (_, rows) => {
    expect(rows).toEqual([{ text: 'at once' }]);
    throw new Error('refused');
  }, mode);
  await expect(failing).rejects.toThrow('refused');
  expect(await notes()).toEqual(['kept']);
});

test('a transaction that waits for a statement as its connection goes ends, and the next one is itself again', async () => {
  const lost = sql.begin(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await tx`insert into notes values ('lost')`;
    const slow = tx`select pg_sleep(60)`.catch((error: unknown) => error);
    await operator`select pg_terminate_backend(${pid})`;
    await slow;
    await tx`insert into notes values ('after the loss')`;
  });
  const refused = lost.catch((error: unknown) => error);
  const others = Array.from({ length: 20 }, (_, n) => sql<{ n: number }[]>`select ${n}::int as n`);
  expect(await refused).toSatisfy(isUnreachable);
  // The first statement on the new connection may get the old one's error; none may get another's answer.
  for (const [n, answer] of (await Promise.allSettled(others)).entries()) {
    if (answer.status === 'fulfilled') expect(answer.value).toEqual([{ n }]);
    else expect(isUnreachable(answer.reason)).toBe(true);
  }
  expect(await sql`select 21 as n`).toEqual([{ n: 21 }]);
  expect(await notes()).toEqual(['kept']);
});

test('a transaction whose connection went unseen does not go on in the one that took its place', async () => {
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<number>();
  const late: { outcome?: unknown } = {};
  const lost = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    begun.resolve(row?.pid ?? 0);
    await goOn.promise;
    late.outcome = await tx`insert into notes values ('outside')`.catch((error: unknown) => error);
  });
  const refused = lost.catch((error: unknown) => error);
  await operator`select pg_terminate_backend(${await begun.promise})`;
  expect(await refused).toSatisfy(isUnreachable);
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  goOn.resolve();
  await expect.poll(() => late.outcome).toBeInstanceOf(Error);
  expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
  expect(await notes()).toEqual(['kept']);
});

test('nothing runs by a transaction that has ended', async () => {
  const ended = await sql.begin(async (tx) => ({ tx }));
  await expect(ended.tx`insert into notes values ('late')`).rejects.toThrow('the transaction has ended');
  expect(await notes()).toEqual(['kept']);
});

// Enough to reach a driver's hundredth statement on each connection, if it sends that many ahead, in the middle of
// these.
test('transactions behind a thousand waiting statements are transactions, and nothing else is part of them', {
  tags: 'long',
}, async () => {
  const shared = connect(database.url);
  const busy = Array.from({ length: 10 }, () => shared`select pg_sleep(0.4)`.start());
  const plain = Array.from({ length: 985 }, (_, n) => shared`insert into notes values (${`plain ${n}`})`.start());
  const transactions = Array.from({ length: 40 }, (_, n) =>
    shared.begin(async (tx) => {
      const begun = await tx`insert into notes values (${`in transaction ${n}`}) returning pg_current_xact_id()`;
      expect(await tx`select pg_current_xact_id()`).toEqual(begun);
      throw new Error(`refused ${n}`);
    }),
  );
  const outcomes = await Promise.allSettled(transactions);
  await Promise.all([...busy, ...plain]);
  await shared.end();
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual(
    transactions.map((_, n) => `refused ${n}`),
  );
  expect(await operator`delete from notes where text like 'plain %' returning text`).toHaveLength(985);
  expect(await notes()).toEqual(['kept']);
});

test('a failure that the work let pass still undoes the whole, and is told', async () => {
  const passed = sql.begin(async (tx) => {
    await tx`insert into notes values ('before the failure')`;
    await tx`insert into notes values ('kept')`.catch(() => {});
  });
  await expect(passed).rejects.toSatisfy((error) => violates(error, 'notes_pkey'));
  expect(await notes()).toEqual(['kept']);
});

test('a text that leaves a transaction open leaves it to nobody', async () => {
  await sql.text(`begin; insert into notes values ('left open')`);
  expect(await notes()).toEqual(['kept']);
  await expect(sql.text('begin; select 1 / 0')).rejects.toThrow('division by zero');
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
});

test('who waits too long for a connection is told that the database is out of reach', async () => {
  const impatient = connect(database.url, { max: 1, patienceMs: 50 });
  // Connecting takes longer on a busy machine.
  await vi.waitUntil(() => impatient`select 1`.catch(() => false));
  const goOn = Promise.withResolvers<void>();
  const holding = impatient.begin(() => goOn.promise);
  await expect(impatient`select 1`).rejects.toSatisfy(isUnreachable);
  goOn.resolve();
  await holding;
  expect(await impatient`select 1 as n`).toEqual([{ n: 1 }]);
  await impatient.end();
});

test('what still runs when the time to end is over is cut', async () => {
  const ending = connect(database.url, { max: 1 });
  const slow = ending`select pg_sleep(60)`.catch((error: unknown) => error);
  await ending.end({ timeout: 0 });
  expect(await slow).toSatisfy(isUnreachable);
  await expect(ending`select 1`).rejects.toSatisfy(isUnreachable);
  await ending.end();
});

test('of two transactions that wait for each other in a circle the one that the database ends is run again', {
  tags: 'long',
}, async () => {
  await operator`insert into notes values ('left'), ('right')`;
  const two = connect(database.url, { max: 2 });
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const inOrder = (own: number, texts: [string, string]) =>
    two.begin(async (tx) => {
      runs += 1;
      await tx`select 1 from notes where text = ${texts[0]} for update`;
      held[own]?.resolve();
      await Promise.all(held.map(({ promise }) => promise));
      await tx`select 1 from notes where text = ${texts[1]} for update`;
      await tx`insert into notes values (${`of ${own}`})`;
    });
  try {
    await Promise.all([inOrder(0, ['left', 'right']), inOrder(1, ['right', 'left'])]);
  } finally {
    await two.end();
  }
  expect(runs).toBeGreaterThan(2);
  expect(await notes()).toEqual(['kept', 'left', 'of 0', 'of 1', 'right']);
});
