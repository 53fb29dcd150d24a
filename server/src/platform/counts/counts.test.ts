import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Clock, fakeClock } from '../clock.ts';
import { connect, type Sql } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { countKeys } from './count-keys.ts';
import { type Counts, createCounts } from './counts.ts';
import { answerQuestions, createCountsElsewhere } from './counts-elsewhere.ts';
import { createDatabaseCounts } from './database-counts.ts';

const START = new Date('2026-06-15T12:00:00Z');

const fails = () => Promise.reject(new Error('nobody counts here'));
/** Counts that are not asked as long as the other process answers. */
const nobody: Counts = { spend: fails, pause: fails, see: fails };

/** Counts of another process: questions and answers travel as messages do. */
function elsewhere(kept: Counts): Counts {
  const { counts, hear } = createCountsElsewhere((questions) => {
    void answerQuestions(kept, JSON.parse(JSON.stringify(questions))).then((answers) =>
      hear(JSON.parse(JSON.stringify(answers))),
    );
  }, nobody);
  return counts;
}

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Counts of a site that has none yet. */
function inDatabase(clock: Clock): Counts {
  return createDatabaseCounts({ sql, clock, log: createLog('silent'), keyOf: countKeys(randomBytes(32)) });
}

describe.each([
  ['in this process', createCounts],
  ['in another process', (clock: Clock) => elsewhere(createCounts(clock))],
  ['in the database', inDatabase],
])('counts %s', (_, from) => {
  it('so many points of a key are within a bound, those of another bound or key beside them', async () => {
    const counts = from(fakeClock(START));
    const bound = { name: 'send', points: 2, seconds: 60 };
    const waits = await Promise.all([1, 2, 3].map(() => counts.spend(bound, 'anna')));
    expect(waits).toEqual([0, 0, expect.any(Number)]);
    expect(waits[2]).toBeGreaterThan(0);
    expect(waits[2]).toBeLessThanOrEqual(60_000);
    expect(await counts.spend(bound, 'ben')).toBe(0);
    expect(await counts.spend({ ...bound, name: 'read' }, 'anna')).toBe(0);
  });

  it('a pause is begun once, until it is over', async () => {
    const clock = fakeClock(START);
    const counts = from(clock);
    const pause = (key: string) => counts.pause({ name: 'typing', seconds: 3 }, key);
    expect(await Promise.all([pause('anna'), pause('anna'), pause('ben')])).toEqual([0, 3000, 0]);
    clock.advance(2);
    expect(await pause('anna')).toBe(1000);
    clock.advance(1);
    expect(await pause('anna')).toBe(0);
  });

  it('what one has seen in a day counts once, all of a page or none of it', async () => {
    const clock = fakeClock(START);
    const counts = from(clock);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const see = (...ids: string[]) => counts.see({ name: 'shown', most: 2 }, 'anna', ids);
    expect(await see(first)).toBe(0);
    clock.advance(3600);
    expect(await see(second, third)).toBe(23 * 3600 * 1000);
    expect(await see(first, second)).toBe(0);
    clock.advance(23 * 3600);
    expect(await see(third)).toBe(0);
  });
});

it('a process that does not answer holds nobody up: counted here, and asked again after a moment', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: number[] = [];
  const { counts, hear } = createCountsElsewhere(
    ({ questions }) => asked.push(...questions.map(({ id }) => id)),
    createCounts(fakeClock(START)),
  );
  const pause = () => counts.pause({ name: 'typing', seconds: 3 }, 'anna');
  const first = pause();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe(0);
  // Not asked, but counted where the first was.
  expect(await pause()).toBe(3000);
  expect(asked).toHaveLength(1);
  // An answer that comes too late is none.
  hear({ answers: [[asked[0] ?? 0, 7]] });
  await vi.advanceTimersByTimeAsync(1000);
  const again = pause();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  hear({ answers: [[asked[1] ?? 0, 1234]] });
  expect(await again).toBe(1234);
});
