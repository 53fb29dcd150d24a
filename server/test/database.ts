import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../src/platform/database/sql.ts';
import { databaseUrl, type TestCluster } from './cluster.ts';

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/**
 * Makes a new database with the newest schema and no rows, or a copy of another `template`; one a test file, dropped in
 * its `afterAll`.
 */
export async function createTestDatabase(
  { url, template }: TestCluster = inject('testCluster'),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // File by file: through the log, which is for a durable cluster, it takes three times as long.
  await run(
    url,
    (sql) => sql`create database ${sql.identifier(name)} template ${sql.identifier(template)} strategy file_copy`,
  );
  return {
    name,
    url: databaseUrl(url, name),
    drop: () => run(url, (sql) => sql`drop database ${sql.identifier(name)} with (force)`),
  };
}

async function run(url: string, statement: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await statement(sql);
  } finally {
    await sql.end();
  }
}
