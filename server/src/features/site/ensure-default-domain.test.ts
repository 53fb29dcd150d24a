import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect, type Sql } from '../../platform/database/sql.ts';
import { ensureDefaultDomain } from './ensure-default-domain.ts';
import { insertDomain } from './site.queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const domains = () => sql`select host, url, is_default from domains order by id`;

test('several processes start at once on an empty database: one default domain in one pool', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ensureDefaultDomain(sql, { url: 'http://127.0.0.1:3000' })));
  expect(await domains()).toEqual([{ host: '127.0.0.1:3000', url: 'http://127.0.0.1:3000', is_default: true }]);
  expect(await sql`select name from pools`).toEqual([{ name: 'default' }]);
});

test('a later start only follows the address, and not onto the host of another domain', async () => {
  await insertDomain(sql, { host: 'zwei.example', url: 'https://zwei.example', pool: 'zwei', language: null });
  await ensureDefaultDomain(sql, { url: 'https://moved.example' });
  await expect(ensureDefaultDomain(sql, { url: 'https://zwei.example' })).rejects.toThrow(
    'PUBLIC_URL: zwei.example is another configured domain',
  );
  expect(await domains()).toEqual([
    { host: 'moved.example', url: 'https://moved.example', is_default: true },
    { host: 'zwei.example', url: 'https://zwei.example', is_default: false },
  ]);
});
