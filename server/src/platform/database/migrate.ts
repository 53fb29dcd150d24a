import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Sql, type Tx } from './sql.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Number of the lock: any, but the same for every process that migrates. */
const LOCK = 7_403_615;

/** Time for the database to accept the connection. */
const ANSWER_MS = 10_000;
/** Time for a statement: long enough to build an index of a large table, or to wait for another process. */
const STATEMENT_MS = 3_600_000;

/**
 * First file of a set of migrations that was never released; a database that knows it can't be migrated to any other
 * set.
 */
const NEVER_RELEASED = '0001_frame.sql';

const MADE_BEFORE =
  'The database was made by a version before the first release, and nothing of it can be carried over. ' +
  'Stop the site, delete the folder (DATA_DIR) or name an empty database (DATABASE_URL), and start again.';

type Migration = { name: string; text: string; checksum: string };

/**
 * Brings a database to the newest schema: the numbered files of server/migrations, forward only, each in a transaction
 * of its own. Several processes may call it at once.
 * @returns the names of the files it applied
 * @throws if an applied file was changed, if the database is newer than this code, or if it does not answer
 */
export async function migrate(url: string, answerMs = ANSWER_MS): Promise<string[]> {
  const migrations = readMigrations();
  const sql = connect(url, { max: 1, patienceMs: answerMs, statementMs: STATEMENT_MS });
  try {
    const applied: string[] = [];
    await underLock(sql, (tx) => prepare(tx, migrations));
    for (const migration of migrations) {
      if (await underLock(sql, (tx) => apply(tx, migration))) applied.push(migration.name);
    }
    return applied;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A hash that changes with any migration; it names a template database. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER);
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9-]+\.sql$/.test(name));
  if (misnamed) throw new Error(`${misnamed} in migrations is not named like 0001_some-words.sql`);
  return names.sort().map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Runs under a lock that the end of the transaction releases; so it works through a connection pooler, unlike a
 * session's lock.
 */
async function underLock<T>(sql: Sql, work: (tx: Tx) => Promise<T>) {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    return work(tx);
  });
}

async function prepare(tx: Tx, migrations: Migration[]): Promise<void> {
  await tx`create table if not exists migrations (name text primary key, checksum text not null)`;
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = await tx<Omit<Migration, 'text'>[]>`select name, checksum from migrations`;
  if (applied.some(({ name }) => name === NEVER_RELEASED)) throw new Error(MADE_BEFORE);
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new Error(`The database is newer than this version of the site: it has ${name}`);
    if (known.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it had been applied`);
  }
}

async function apply(tx: Tx, { name, text, checksum }: Migration): Promise<boolean> {
  const [done] = await tx`select from migrations where name = ${name}`;
  if (done) return false;
  await tx.text(text);
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`;
  return true;
}
