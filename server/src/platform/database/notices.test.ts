import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createNotices, tellOf } from './notices.ts';
import { connect, type Sql } from './sql.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test('each is woken for its own thing, after the commit; when some may be missed, all are', async () => {
  const [outbox, mails] = [vi.fn(), vi.fn()];
  const notices = createNotices(database.url);
  notices.wakes({ outbox: { wake: outbox } });
  notices.wakes({ mails: { wake: mails } });
  await notices.work();
  await sql.begin(async (tx) => {
    await tellOf(tx, ['outbox', 'jobs']);
    await tx`select 1`;
    expect(outbox).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(outbox).toHaveBeenCalledTimes(1));
  expect(mails).not.toHaveBeenCalled();

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await vi.waitFor(() => expect([outbox.mock.calls.length, mails.mock.calls.length]).toEqual([2, 1]));
  await notices.close();
});
