import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { connect, isUnreachable } from './sql.ts';

test('a migrated database needs nothing; one from elsewhere is refused', async () => {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 1 });
  try {
    expect(await migrate(database.url)).toEqual([]);

    await sql`insert into migrations (name, checksum) values ('9999_future.sql', '')`;
    await expect(migrate(database.url)).rejects.toThrow('newer than this version of the site: it has 9999_future.sql');
    await sql`delete from migrations where name = '9999_future.sql'`;

    await sql`update migrations set checksum = '' where name = '0001_site.sql'`;
    await expect(migrate(database.url)).rejects.toThrow('0001_site.sql was changed after it had been applied');
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('a database of before the first release is refused, and says what to do', async () => {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 1 });
  try {
    await sql`update migrations set name = '0001_frame.sql' where name = '0001_site.sql'`;
    await expect(migrate(database.url)).rejects.toThrow(/before the first release.*delete the folder.*start again/);
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('several processes migrate an empty database at once: each file runs once', { tags: 'long' }, async () => {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 1 });
  try {
    await sql.text('drop schema public cascade; create schema public');
    const applied = (await Promise.all([1, 2, 3].map(() => migrate(database.url)))).flat();
    expect(applied).toContain('0001_site.sql');
    expect(new Set(applied).size).toBe(applied.length);
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('a proxy without its database, which takes connections and closes them, is given up', async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  await expect(migrate(`postgres://site:secret@127.0.0.1:${port}/site`)).rejects.toSatisfy(isUnreachable);
  proxy.close();
});
