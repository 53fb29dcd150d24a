import { expect, it } from 'vitest';
import { connect } from '../src/platform/database/sql.ts';
import { startTestServer } from './test-server.ts';

it('without its database the site is alive, says that it is not ready, and asks for patience', {
  tags: 'long',
}, async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent' });
  const member = await server.member();
  const { sql } = server;
  // Nothing listens there.
  server.services.sql = connect('postgres://site@127.0.0.1:1/gone');

  const ready = await member.fetch('/readyz');
  expect([ready.status, await ready.text()]).toEqual([503, 'no database']);
  expect((await member.fetch('/healthz')).status).toBe(200);
  const call = await member.call('GET user.php');
  expect([call.status, call.problem.code]).toEqual([503, 'service_unavailable']);
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(call.problem)).not.toMatch(/127\.0\.0\.1|postgres|ECONN/i);

  server.services.sql = sql;
  // Cut connections are opened anew; one look a second serves everybody who asks.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'rendezvous' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await member.fetch('/readyz')).status).toBe(200);
  expect((await member.call('GET user.php')).status).toBe(200);
});
