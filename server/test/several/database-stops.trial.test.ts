/** @module-tag long */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/sql.ts';
import { afterFile } from '../after-file.ts';
import { send } from '../correspondent.ts';
import { createTestDatabase } from '../database.ts';
import { CALL_SECONDS, expectAllOnce, expectNothingBegun, keepWriting, LATE_MS } from '../keep-writing.ts';
import { PATIENCE_MS } from '../patience-ms.ts';
import { quickFolder } from '../quick-folder.ts';
import { STOP_CASES, startStoppable } from '../stop-database.ts';
import { childrenOf } from '../storm/children-of.ts';
import { gather, type Member } from './several.ts';
import { startProcess } from './start-process.ts';
import { closeAll, hears, hearsAll, lastEvents, openAtEach } from './streams.ts';

const MEMBERS = 8;
/** Linux only: its ways to stop a process and to read how it was started. */
const onLinux = platform() === 'linux';

let database: Awaited<ReturnType<typeof startStoppable>>;
let keeper: Awaited<ReturnType<typeof startProcess>>;
let sql: Sql;
let members: Member[];
beforeEach(async () => {
  database = await startStoppable();
  const { url } = await createTestDatabase(database.cluster);
  const DATA_DIR = await mkdtemp(path.join(quickFolder(), 'rendezvous-stops-'));
  await chmod(DATA_DIR, 0o755);
  const patience = { CALL_SECONDS: String(CALL_SECONDS), STATEMENT_SECONDS: '5', LIMITS: 'off', LOG_LEVEL: 'silent' };
  const own = await startProcess({ WORKERS: '2', DATABASE_URL: url, DATA_DIR, ...patience });
  const connection = connect(url, { max: 1 });
  // Each test has its own: by their end the names are those of the last.
  [keeper, sql] = [own, connection];
  afterFile(async () => {
    await own.end('SIGKILL');
    await connection.end({ timeout: 1 });
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  await vi.waitUntil(async () => (await childrenOf(keeper.pid, 'web')).length === 2, PATIENCE_MS);
  members = await gather({ url: keeper.url, sql }, MEMBERS);
});

/** Waits for what a stream tells: one that is deaf would hold up the test for long. */
const soon = <T>(told: Promise<T>) => Promise.race([told, pause(PATIENCE_MS, 'too late' as const, { ref: false })]);

it.runIf(onLinux).each(STOP_CASES)(
  'a database that %s for %i s under two processes: nothing is done by halves or twice, and both are back, with all streams, by themselves (S15)',
  async (how, seconds) => {
    const [first, second] = members as [Member, Member];
    const processes = await childrenOf(keeper.pid, 'web');
    const streams = await openAtEach(second);
    const load = keepWriting(members);
    await expect.poll(() => load.sent.length).toBeGreaterThan(5 * MEMBERS);

    const goOn = await database.stop(how);
    await pause(seconds * 1000);
    const late = pause(LATE_MS, { status: 'late' }, { ref: false });
    const asked = Array.from({ length: 4 }, () => Promise.race([first.call('GET user.php'), late]));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
    goOn();

    const sent = load.sent.length;
    await expect.poll(() => load.sent.length).toBeGreaterThan(sent + 5 * MEMBERS);
    await load.stop();
    expect([...load.statuses].sort()).toEqual([200, 503]);
    await expectAllOnce(sql, load.sent);

    // The streams were there all the time, and the relay between the two tells again, or says that it may have missed.
    const before = await lastEvents(second);
    const { message } = (await send(first, { profile: second.profileId })).body;
    for (const stream of streams) expect(await soon(hearsAll(stream, [message], before))).toBe(true);
    const { id } = (await send(first, { profile: second.profileId })).body.message;
    for (const stream of streams) expect(await soon(hears(stream, id))).not.toBe('too late');
    await closeAll(streams);
    expect(await childrenOf(keeper.pid, 'web')).toEqual(processes);
    expect(keeper.said()).not.toMatch(/ended by itself/);
    await expectNothingBegun(sql);
  },
);
