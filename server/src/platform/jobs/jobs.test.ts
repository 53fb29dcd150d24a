import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PATIENCE_MS } from '../../../test/patience-ms.ts';
import { createNotices } from '../database/notices.ts';
import { connect, type Sql } from '../database/sql.ts';
import { createLog } from '../log.ts';
import { createJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

const MAILS = defineQueue('mails', z.object({ to: z.string() }));

let database: TestDatabase;
let sql: Sql;
/** A process that takes jobs and is killed, so it never says anything again. */
let killed: PgBoss;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url);
  killed = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
  await killed.start();
});
afterAll(async () => {
  await killed.stop({ graceful: false });
  await sql.end();
  await database.drop();
});

function start(handle: () => Promise<void>) {
  return createJobs({ sql, log: createLog('silent'), queues: ['mails'], handle, background: false });
}

const silentFor = async (seconds: number) => {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}) where state = 'active'`;
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`;
  await killed.supervise('mails');
};

test('a job whose process was killed comes back; the one of a process that lives does not', async () => {
  // Made by an older version, with a wait of 15 minutes.
  await killed.createQueue('mails', {});
  const handle = vi.fn(async () => {});
  const jobs = await start(handle);
  await jobs.send(sql, MAILS, { to: 'anna' });
  expect(await killed.fetch('mails')).toHaveLength(1);

  await silentFor(25);
  await jobs.drain();
  expect(handle).not.toHaveBeenCalled();

  await silentFor(6);
  // Ends the pause before a retry.
  await sql`update pgboss.job set start_after = created_on where state = 'retry'`;
  await jobs.drain();
  expect(handle).toHaveBeenCalledTimes(1);
  expect(handle).toHaveBeenCalledWith('mails', { to: 'anna' });
  await jobs.stop();
});

test('the look for jobs finds the job of a worker that is silent, and others do it', async () => {
  const handle = vi.fn(async () => {});
  const jobs = await start(handle);
  await jobs.send(sql, MAILS, { to: 'ben' });
  expect(await killed.fetch('mails')).toHaveLength(1);
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`;
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`;
  await jobs.work();
  const states = async () =>
    (await sql`select state from pgboss.job where data->>'to' = 'ben'`).map(({ state }) => state);
  await expect.poll(states).toEqual(['retry']);
  // Ends the pause before a retry.
  await sql`update pgboss.job set start_after = created_on where state = 'retry'`;
  jobs.wake();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledWith('mails', { to: 'ben' }));
  await jobs.stop();
});

test('a job is done as soon as its transaction is committed, without a look now and then', async () => {
  const handle = vi.fn(async () => {});
  const jobs = await start(handle);
  const notices = createNotices(database.url);
  notices.wakes({ jobs });
  await jobs.work();
  await notices.work();
  for (const to of ['first', 'second']) {
    await sql.begin((tx) => jobs.send(tx, MAILS, { to }));
    await vi.waitFor(() => expect(handle).toHaveBeenLastCalledWith('mails', { to }));
  }
  await notices.close();
  await jobs.stop();
});

test('a job that is due later is done then, long before the next look now and then', { tags: 'long' }, async () => {
  const handle = vi.fn(async () => {});
  const jobs = await start(handle);
  await sql.begin(async (tx) => {
    await jobs.send(tx, MAILS, { to: 'later' });
    await tx`update pgboss.job set start_after = clock_timestamp() + interval '500 ms' where data->>'to' = 'later'`;
  });
  await jobs.work();
  jobs.wake();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledWith('mails', { to: 'later' }), PATIENCE_MS);
  await jobs.stop();
});

test('what is forgotten of somebody is not what merely ends alike', async () => {
  const jobs = await start(async () => {});
  for (const to of ['anna@mail.example', 'joanna@mail.example', '"odd"@mail.example'])
    await jobs.send(sql, MAILS, { to });
  await jobs.forget(sql, ['anna@mail.example', '"odd"@mail.example']);
  const left = await sql`select data->>'to' as to from pgboss.job where data->>'to' like '%@mail.example'`;
  expect(left.map(({ to }) => to)).toEqual(['joanna@mail.example']);
  await jobs.stop();
});
