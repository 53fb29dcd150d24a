/** @module-tag long */
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { type Correspondent, correspondent, send } from './correspondent.ts';
import { CALL_SECONDS, expectAllOnce, expectNothingBegun, keepWriting, LATE_MS } from './keep-writing.ts';
import { openLive } from './live-stream.ts';
import { STOP_CASES, startStoppable } from './stop-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const MEMBERS = 8;
/** Linux only: its ways to stop a process and to read how it was started. */
const onLinux = platform() === 'linux';

let database: Awaited<ReturnType<typeof startStoppable>>;
let server: TestServer;
let members: Correspondent[];
beforeEach(async () => {
  database = await startStoppable();
  server = await startTestServer(
    { CALL_SECONDS: String(CALL_SECONDS), STATEMENT_SECONDS: '5', LOG_LEVEL: 'silent' },
    { cluster: database.cluster },
  );
  members = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await correspondent(server, { credits: 100_000, paid: true }));
});

it.runIf(onLinux).each(STOP_CASES)(
  'a database that %s for %i s while all write: each call waits or is refused by its deadline, nothing is done by halves or twice, and all are back by themselves (S15)',
  async (how, seconds) => {
    const [first, second] = members as [Correspondent, Correspondent];
    const stream = await openLive(second);
    const load = keepWriting(members);
    await expect.poll(() => load.sent.length).toBeGreaterThan(5 * MEMBERS);

    const goOn = await database.stop(how);
    await pause(seconds * 1000);
    // Whoever opens a page now is told to come back, too.
    const called = Promise.race([first.call('GET user.php'), pause(LATE_MS, { status: 'late' }, { ref: false })]);
    expect((await called).status).toBe(503);
    goOn();

    const before = load.sent.length;
    await expect.poll(() => load.sent.length).toBeGreaterThan(before + 5 * MEMBERS);
    await load.stop();
    expect([...load.statuses].sort()).toEqual([200, 503]);
    await expectAllOnce(server.sql, load.sent);

    // The stream was there all the time.
    const { message } = (await send(first, { profile: second.profileId })).body;
    for (let heard = await stream.next('message'); heard?.data.message !== message.id; ) {
      if (!heard) throw new Error('the stream ended');
      heard = await stream.next('message');
    }
    await expectNothingBegun(server.sql);
  },
);
