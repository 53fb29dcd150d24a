import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { fakeClock } from '../clock.ts';
import { connect, type Sql, type Tx } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from outbox`;
});

const now = new Date('2026-06-15T12:00:00Z');
const log = createLog('silent');
const clock = fakeClock(now);
const insert = (from: number, to: number) => sql`
  insert into outbox (topic, data, created_at)
  select case when n % 2 = 0 then 'even' else 'odd' end, to_jsonb(n), ${now} from generate_series(${from}::int, ${to}::int) n`;

/** Topics of the rows here that followers know. */
const TOPICS = ['even', 'odd', 'sent', 'blocked'];

type Follow = Parameters<typeof createOutbox>[0]['follow'];

/** Watches nothing: what is followed here announces nothing. */
const watchNothing = () => async () => {};

function start(follow: Follow, followTogether: Follow = async () => {}, watchAnnouncements = watchNothing) {
  return createOutbox({ topics: TOPICS, sql, log, clock, follow, followTogether, live: { watchAnnouncements } });
}

test('rows reach their followers by topic and in order, and are gone', async () => {
  const seen: Record<string, unknown[]> = { even: [], odd: [] };
  const outbox = start(async (topic, rows) => void seen[topic]?.push(...rows));
  await insert(1, 1001);
  await outbox.drain();
  expect(seen.odd).toEqual(Array.from({ length: 501 }, (_, n) => 2 * n + 1));
  expect(seen.even).toEqual(Array.from({ length: 500 }, (_, n) => 2 * n + 2));
  expect(await sql`select from outbox`).toHaveLength(0);
  await outbox.stop();
});

test('rows of a topic that only a newer version knows are left to it, set aside or not, and are not due here', async () => {
  const follow = vi.fn<Follow>(async () => {});
  const outbox = start(follow);
  await insert(1, 2);
  await sql`insert into outbox (topic, data, created_at, again_at) values
    ('newer', '{}', ${now}, null), ('newer', '{}', ${now}, ${now})`;
  await outbox.drain();
  await outbox.retry();
  expect(follow.mock.calls.map(([topic]) => topic)).toEqual(['odd', 'even']);
  expect(await sql`select topic from outbox`).toEqual([{ topic: 'newer' }, { topic: 'newer' }]);
  expect(await sql`select ${outbox.due(sql, now)} as due`).toEqual([{ due: null }]);
  await outbox.stop();
});

test('whoever gets the rows of a topic together gets them behind all others, and the topics in one order', async () => {
  const handed: unknown[] = [];
  const note =
    (how: string): Follow =>
    async (topic, rows) =>
      void handed.push([how, topic, rows.map((row) => (row as { n: number }).n)]);
  const outbox = start(note('in order'), note('together'));
  const rows = ['sent', 'blocked', 'sent'].map((topic, n) => ({ topic, data: sql.json({ n, who: 'ben' }) }));
  for (const { topic, data } of rows)
    await sql`insert into outbox (topic, data, created_at) values (${topic}, ${data}, ${now})`;
  await outbox.drain();
  expect(handed).toEqual([
    ['in order', 'sent', [0]],
    ['in order', 'blocked', [1]],
    ['in order', 'sent', [2]],
    ['together', 'blocked', [1]],
    ['together', 'sent', [0, 2]],
  ]);
  await outbox.stop();
});

test('two processes share the rows: each one is followed once', async () => {
  const seen: unknown[] = [];
  const follow = async (_: string, rows: readonly unknown[]) => void seen.push(...rows);
  const outboxes = [start(follow), start(follow), start(follow)];
  await insert(1, 3000);
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 3000 }, (_, n) => n + 1));
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
});

test('when a follower fails the rows stay, and what it wrote is undone', async () => {
  let broken = true;
  const outbox = start(async (_, rows, tx) => {
    await tx`insert into pools (name) values ('written')`;
    if (broken) throw new Error('broken');
    expect(rows).toEqual([1]);
  });
  await insert(1, 1);
  await expect(outbox.drain()).rejects.toThrow('broken');
  expect(await sql`select from outbox`).toHaveLength(1);
  broken = false;
  await outbox.drain();
  expect(await sql`select from outbox`).toHaveLength(0);
  expect(await sql`select from pools where name = 'written'`).toHaveLength(1);
  await outbox.stop();
});

test('rows stay until all that followers announced has gone out, and are followed again if it has not', async () => {
  const [begun, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = async () => {
    begun.resolve();
    await sent.promise;
  };
  const waits = [wait, async () => {}];
  const follow = vi.fn<Follow>(async () => {});
  const outbox = start(
    follow,
    async () => {},
    () => waits.shift() ?? expect.unreachable(),
  );
  await insert(1, 1);
  const drained = outbox.drain();
  await Promise.race([begun.promise, drained]);
  expect(follow).toHaveBeenCalledTimes(1);
  expect(await sql`select from outbox`).toHaveLength(1);
  // Of the way to the others, however often: no row is set aside for it.
  sent.reject(new Error('too many notifications'));
  await expect(drained).rejects.toThrow('did not go out');
  for (let times = 0; times < 3; times++) {
    waits.unshift(wait);
    await expect(outbox.drain()).rejects.toThrow('did not go out');
  }
  expect(await sql`select again_at from outbox`).toEqual([{ again_at: null }]);
  waits.push(async () => {});
  await outbox.drain();
  expect(follow).toHaveBeenCalledTimes(5);
  expect(await sql`select from outbox`).toHaveLength(0);
  await outbox.stop();
});

test('what is announced goes out before the rows are handed to those who get them together', async () => {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const outbox = start(note('in order'), note('together'), () => note('sent'));
  await insert(1, 1);
  await outbox.drain();
  expect(done.slice(0, 3)).toEqual(['in order', 'sent', 'together']);
  await outbox.stop();
});

test('rows whose follower failed are handed out again soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const follow = vi.fn().mockRejectedValueOnce(new Error('broken'));
  const outbox = start(follow);
  await insert(1, 1);
  outbox.wake();
  await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(follow).toHaveBeenCalledTimes(2);
  });
  vi.useRealTimers();
  await outbox.stop();
});

describe('a row whose followers always fail', () => {
  const seen: number[] = [];
  let broken = true;
  const followAll: Follow = async (_, rows, tx) => {
    if (broken && rows.includes(3)) throw new Error('broken');
    await tx`insert into pools (name) select 'row ' || n from unnest(${rows as number[]}::int[]) n`;
    seen.push(...(rows as number[]));
  };
  const written = async () =>
    (await sql<{ name: string }[]>`select name from pools where name like 'row %' order by id`).map(({ name }) => name);
  /** Drains as the timer does, until nothing is left in line. @returns how often that failed */
  async function drainAgain(outbox: Outbox) {
    let failures = 0;
    do {
      // Waits for rows of a connection that was lost a moment ago: until its end is noticed they can't be taken.
      await sql`select from outbox for update`;
      await outbox.drain().catch(() => {
        failures += 1;
      });
      expect(failures).toBeLessThan(50);
    } while ((await sql`select from outbox where again_at is null`).length > 0);
    return failures;
  }
  const dueAt = async (outbox: Outbox) => {
    const [row] = await sql<{ at: Date | null }[]>`select ${outbox.due(sql, clock.now())} as at`;
    return row?.at?.getTime();
  };

  test('is set aside, and handed out when it is due again; all others are followed once', async () => {
    const error = vi.spyOn(log, 'error');
    const outbox = start(followAll);
    await insert(1, 400);
    expect(await drainAgain(outbox)).toBe(1);
    const others = Array.from({ length: 400 }, (_, n) => n + 1).filter((n) => n !== 3);
    expect((await written()).sort()).toEqual(others.map((n) => `row ${n}`).sort());
    expect(error.mock.calls).toEqual([
      [{ err: new Error('broken') }, expect.stringContaining('one by one')],
      [{ err: new Error('broken'), topic: 'odd' }, expect.stringContaining('set aside')],
    ]);
    error.mockRestore();

    // Nobody waits for it, and its time comes, each time later.
    expect(await dueAt(outbox)).toBe(now.getTime() + 60_000);
    await insert(401, 401);
    await drainAgain(outbox);
    await outbox.retry();
    expect(await sql`select from outbox`).toHaveLength(1);
    clock.advance(180);
    await outbox.retry();
    expect(await dueAt(outbox)).toBe(now.getTime() + 360_000);
    broken = false;
    await outbox.retry();
    expect(await sql`select from outbox`).toHaveLength(1);
    clock.advance(180);
    await outbox.retry();
    expect(await sql`select from outbox`).toHaveLength(0);
    expect(await written()).toEqual(expect.arrayContaining(['row 3', 'row 401']));
    expect(await dueAt(outbox)).toBeUndefined();
    await outbox.stop();
  });

  /** Ways of a follower to take too long, which the database ends. */
  const timeouts: [string, (tx: Tx) => Promise<unknown>][] = [
    [
      'a statement',
      async (tx) => {
        await tx`set local statement_timeout = 1`;
        await tx`select pg_sleep(10) as slept`;
      },
    ],
    [
      'a pause',
      async (tx) => {
        await tx`set local idle_in_transaction_session_timeout = 1`;
        await new Promise(() => {});
      },
    ],
  ];

  test.each(timeouts)('is set aside, too, where %s of theirs takes too long', async (_, takeTooLong) => {
    const error = vi.spyOn(log, 'error');
    const followed: unknown[] = [];
    const outbox = start(async (_, rows, tx) => {
      for (const bad of [3, 5]) if (rows.includes(bad)) await takeTooLong(tx);
      followed.push(...rows);
    });
    await insert(1, 9);
    await drainAgain(outbox);
    expect(followed.toSorted()).toEqual([1, 2, 4, 6, 7, 8, 9]);
    expect(await sql`select from outbox where again_at is not null`).toHaveLength(2);
    expect(error.mock.calls.length).toBe(2);
    error.mockRestore();
    await outbox.stop();
  });

  const fails = (row: unknown) => Number(row) % 3 === 0;
  const failAtThrees =
    (followed: unknown[]): Follow =>
    async (_, rows) => {
      if (rows.some(fails)) throw new Error('broken');
      followed.push(...rows);
    };
  const setAside = async () => (await sql`select from outbox where again_at is not null`).length;

  test('stops nothing though there are many, and several processes that take them', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const followed: unknown[] = [];
    const outboxes = [start(failAtThrees(followed)), start(failAtThrees(followed))];
    await insert(1, 600);
    const failures = await Promise.all(outboxes.map(drainAgain));
    expect(Math.max(...failures)).toBeLessThan(10);
    const others = Array.from({ length: 600 }, (_, n) => n + 1).filter((n) => !fails(n));
    expect(followed.map(Number).sort((a, b) => a - b)).toEqual(others);
    expect(await setAside()).toBe(200);
    error.mockRestore();
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
  });

  test('has no pause made for it, as long as no batch goes through', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const outbox = start(failAtThrees([]));
    const failures: number[] = [];
    for (const [from, to] of [
      [1, 300],
      [301, 450],
      [451, 452],
      [451, 453],
    ] as const) {
      await insert(from, to);
      failures.push(await drainAgain(outbox));
    }
    expect(failures).toEqual([1, 0, 0, 1]);
    expect(await setAside()).toBe(151);
    error.mockRestore();
    await outbox.stop();
  });

  test('is set aside if it timed out before it failed, too', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const [[, takeTooLong]] = timeouts as [(typeof timeouts)[number]];
    let attempts = 0;
    const followed: unknown[] = [];
    const outbox = start(async (_, rows, tx) => {
      if (rows.includes(1)) {
        attempts += 1;
        if (attempts === 1) await takeTooLong(tx);
        throw new Error('broken');
      }
      followed.push(...rows);
    });
    await insert(1, 1);
    await expect(outbox.drain()).rejects.toThrow();
    await insert(2, 3);
    expect(await drainAgain(outbox)).toBe(0);
    expect(followed).toEqual([2, 3]);
    expect(await setAside()).toBe(1);
    error.mockRestore();
    await outbox.stop();
  });

  test('does not keep another one, which was set aside as well, when both are due again', async () => {
    const [[, takeTooLong]] = timeouts as [(typeof timeouts)[number]];
    const followed: unknown[] = [];
    const outbox = start(async (_, rows, tx) => {
      if (rows.includes(1)) await takeTooLong(tx);
      followed.push(...rows);
    });
    await insert(1, 2);
    await sql`update outbox set again_at = ${clock.now()}`;
    await outbox.retry();
    expect(followed).toEqual([2]);
    expect(await dueAt(outbox)).toBeGreaterThan(clock.now().getTime());
    await outbox.stop();
  });

  test('has less time while others wait behind it than by itself', async () => {
    const times: unknown[] = [];
    const outbox = start(async (_, __, tx) => {
      const [{ ms } = {}] = await tx<{ ms: string }[]>`select current_setting('statement_timeout') as ms`;
      times.push(ms);
    });
    await insert(1, 1);
    await outbox.drain();
    await insert(2, 2);
    await sql`update outbox set again_at = ${clock.now()}`;
    await outbox.retry();
    expect(times).toEqual(['1min', '0']);
    await outbox.stop();
  });

  test('is none while the database is too slow for all', async () => {
    const error = vi.spyOn(log, 'error');
    const [[, takeTooLong]] = timeouts as [(typeof timeouts)[number]];
    let attempts = 0;
    const followed: unknown[] = [];
    const outbox = start(async (_, rows, tx) => {
      attempts += 1;
      if (attempts <= 9) await takeTooLong(tx);
      followed.push(...rows);
    });
    await insert(1, 3);
    expect(await drainAgain(outbox)).toBe(9);
    expect(followed.toSorted()).toEqual([1, 2, 3]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    await outbox.stop();
  });

  test('is not one while the database is in trouble', async () => {
    let failures = 0;
    const outbox = start(async (_, __, tx) => {
      failures += 1;
      if (failures > 8) return;
      await tx`set local statement_timeout = 1`;
      await tx`select pg_sleep(1)`;
    });
    await insert(1, 1);
    expect(await drainAgain(outbox)).toBe(8);
    expect(await sql`select from outbox`).toHaveLength(0);
    await outbox.stop();
  });
});

test('rows that come while others are taken are taken too', async () => {
  const seen: unknown[] = [];
  const outbox = start(async (_, rows) => {
    seen.push(...rows);
    if (seen.length === 1) {
      await insert(2, 2);
      outbox.wake();
    }
  });
  await insert(1, 1);
  await outbox.drain();
  expect(seen).toEqual([1, 2]);
  await outbox.stop();
});

test('a row that comes in the very moment in which all were taken is not left for the next look', async () => {
  for (let turns = 0; turns < 8; turns++) {
    const taken = Promise.withResolvers<number>();
    let looks = 0;
    const begin = async () => (++looks === 1 ? taken.promise : 0);
    const outbox = createOutbox({
      topics: TOPICS,
      ...{ sql: { begin } as unknown as Sql, log, clock, live: { watchAnnouncements: watchNothing } },
      async follow() {},
      async followTogether() {},
    });
    const first = outbox.drain();
    taken.resolve(0);
    for (let turn = 0; turn < turns; turn++) await null;
    // Committed only now: the drain before may have been too early for it.
    await outbox.drain();
    await first;
    expect(looks, `after ${turns} turns`).toBe(2);
    await outbox.stop();
  }
});
