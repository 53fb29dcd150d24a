/** @module-tag long */
import { randomUUIDv7 } from 'node:crypto';
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { afterFile } from './after-file.ts';
import { startCluster } from './cluster.ts';
import { type Correspondent, correspondent, expectBooksInOrder, send } from './correspondent.ts';
import { openLive } from './live-stream.ts';
import { IN_PROOF } from './proof.ts';
import { shutDownServer, standStill } from './stand-still.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Lengths of a stop: one that some calls wait out, and one that none does. */
const SECONDS = IN_PROOF ? [5, 60] : [5];
const MEMBERS = 8;
const CALL_SECONDS = 10;
/** Time without an answer that no call may take: its deadline passes before in the same process, however busy it is. */
const LATE_MS = (CALL_SECONDS + 5) * 1000;
/** Pause of a browser before it repeats what was refused. */
const AGAIN_MS = 250;
/** Linux only: its ways to stop a process and to read how it was started. */
const onLinux = platform() === 'linux';

type Load = { sent: string[]; statuses: Set<number | 'late'>; stop(): Promise<void> };

let cluster: Awaited<ReturnType<typeof startCluster>>;
let server: TestServer;
let members: Correspondent[];
/** Says how the server is ended that was started again. */
let endForGood: (by: () => Promise<unknown>) => void;
beforeEach(async () => {
  cluster = await startCluster();
  const { stop } = cluster;
  let end: () => Promise<unknown> = async () => {};
  endForGood = (by) => {
    end = by;
  };
  // A server that was started again is none that the cluster knows.
  afterFile(() => end().then(stop));
  server = await startTestServer(
    { CALL_SECONDS: String(CALL_SECONDS), STATEMENT_SECONDS: '5', LOG_LEVEL: 'silent' },
    { cluster },
  );
  members = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await correspondent(server, { credits: 100_000, paid: true }));
});

/** Lets each member write to the next, one message after the other, and repeat what was not done. */
function writeAll(): Load {
  const load: Load = { sent: [], statuses: new Set(), stop };
  let over = false;
  const writing = members.map(async (from, at) => {
    const to = members[(at + 1) % MEMBERS] as Correspondent;
    while (!over) {
      const id = randomUUIDv7();
      load.sent.push(id);
      while (!(await isDone(from, to, id))) await pause(AGAIN_MS);
    }
  });

  async function isDone(from: Correspondent, to: Correspondent, id: string): Promise<boolean> {
    const answer = send(from, { profile: to.profileId }, { id, text: id }).then(({ status }) => status);
    const status = await Promise.race([answer, pause(LATE_MS, 'late' as const, { ref: false })]);
    load.statuses.add(status);
    return status === 200;
  }

  async function stop(): Promise<void> {
    over = true;
    await Promise.all(writing);
  }

  return load;
}

const stops = {
  'stands still': async () => {
    const goOn = await standStill(cluster.dataDir);
    return async () => goOn();
  },
  'is shut down': async () => {
    const { startAgain, end } = await shutDownServer(cluster.dataDir);
    endForGood(end);
    return async () => startAgain();
  },
};

const cases = SECONDS.flatMap((seconds) => Object.entries(stops).map(([how, stop]) => [how, seconds, stop] as const));

it.runIf(onLinux).each(cases)(
  'a database that %s for %i s while all write: each call waits or is refused by its deadline, nothing is done by halves or twice, and all are back by themselves (S15)',
  async (_, seconds, stop) => {
    const [first, second] = members as [Correspondent, Correspondent];
    const stream = await openLive(second);
    const load = writeAll();
    await expect.poll(() => load.sent.length).toBeGreaterThan(5 * MEMBERS);

    const goOn = await stop();
    await pause(seconds * 1000);
    // Whoever opens a page now is told to come back, too.
    const called = Promise.race([first.call('GET user.php'), pause(LATE_MS, { status: 'late' }, { ref: false })]);
    expect((await called).status).toBe(503);
    await goOn();

    const before = load.sent.length;
    await expect.poll(() => load.sent.length).toBeGreaterThan(before + 5 * MEMBERS);
    await load.stop();
    expect([...load.statuses].sort()).toEqual([200, 503]);
    const rows = await server.sql<{ id: string }[]>`select id from messages`;
    expect(rows.map(({ id }) => id).sort()).toEqual(load.sent.toSorted());
    const charged = await server.sql<{ subject_id: string }[]>`
      select subject_id from ledger_entries where subject_id is not null and amount < 0`;
    expect(charged.map(({ subject_id }) => subject_id).sort()).toEqual(load.sent.toSorted());
    await expectBooksInOrder(server.sql);

    // The stream was there all the time.
    const { message } = (await send(first, { profile: second.profileId })).body;
    for (let heard = await stream.next('message'); heard?.data.message !== message.id; ) {
      if (!heard) throw new Error('the stream ended');
      heard = await stream.next('message');
    }
    const open = () => server.sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    await expect.poll(open).toEqual([]);
  },
);
