/** @module-tag long */
import { randomUUIDv7 } from 'node:crypto';
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { afterFile } from './after-file.ts';
import { startCluster } from './cluster.ts';
import { correspondent, expectBooksInOrder, send } from './correspondent.ts';
import { howOften } from './proof.ts';
import { standStill } from './stand-still.ts';
import { startTestServer } from './test-server.ts';

const SECONDS_STILL = howOften({ short: 8, long: 20 });
/** Linux only: its ways to stop a process and find its children. */
const onLinux = platform() === 'linux';

it.runIf(onLinux)(
  'a database that stands still for long: 503 to calls and pages, at once after the first, and all is well when it goes on (S15)',
  async () => {
    const cluster = await startCluster();
    afterFile(cluster.stop);
    const server = await startTestServer(
      { CALL_SECONDS: '10', STATEMENT_SECONDS: '5', LOG_LEVEL: 'silent' },
      { cluster },
    );
    const anna = await correspondent(server, { credits: 1000, paid: true });
    const ben = await correspondent(server, { credits: 1000, paid: true });
    const id = randomUUIDv7();
    const message = () => send(anna, { profile: ben.profileId }, { id });
    const page = async (locale: string) => {
      const response = await anna.fetch('/members?call=/api/user.php', { headers: { 'accept-language': locale } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const calls = () => [
      anna.call('GET user.php'),
      anna.call('GET members.php'),
      anna.call('POST like.php', { body: { id: ben.profileId } }),
      message(),
      page('de'),
      page('en'),
    ];
    const answered = async (within: number) => {
      const late = pause(within * 1000, 'late' as const);
      const outcomes = await Promise.all(calls().map((call) => Promise.race([call, late])));
      return outcomes.map((outcome) => (outcome === 'late' ? outcome : outcome.status));
    };
    await anna.call('GET user.php');

    const goOn = await standStill(cluster.dataDir);
    const still = pause(SECONDS_STILL * 1000);
    try {
      expect(await answered(40)).toEqual([503, 503, 503, 503, 503, 503]);
      // The silence is known now, so nobody waits for the time of a statement.
      expect(await answered(4)).toEqual([503, 503, 503, 503, 503, 503]);
      const refused = await anna.call('GET user.php');
      expect([refused.problem.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
        'service_unavailable',
        true,
      ]);
      const { headers, text } = await page('de');
      expect(text).toContain('Bitte versuch es gleich noch einmal.');
      expect([headers.get('content-type'), headers.get('retry-after')]).toEqual(['text/html; charset=utf-8', '5']);
      expect((await anna.fetch('/healthz')).status).toBe(200);
      expect((await anna.fetch('/readyz')).status).toBe(503);
      await still;
    } finally {
      goOn();
    }

    await expect.poll(async () => (await anna.call('GET user.php')).status).toBe(200);
    expect(await answered(40)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await anna.fetch('/readyz')).status).toBe(200);
    expect(await server.sql`select from messages where id = ${id}`).toHaveLength(1);
    await expectBooksInOrder(server.sql);
    // Every connection works, for one statement each, and none is left in a transaction.
    const pids = await Promise.all(
      Array.from({ length: 10 }, async () => (await server.sql`select pg_backend_pid() as pid, pg_sleep(0.2)`)[0]?.pid),
    );
    expect(new Set(pids).size).toBe(10);
    const open = await server.sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    expect(open).toEqual([]);
  },
);
