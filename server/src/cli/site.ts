import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { connect, type Sql } from '../platform/database/sql.ts';
import { readConfig } from '../processes/read-config.ts';
import { readCommand } from './commands.ts';
import { tellSite } from './tell-site.ts';

/** Time for a statement; no command needs more. */
const STATEMENT_MS = 60_000;

/** Uses the database of a running site, or starts it for as long as the command takes. */
async function withDatabase<T>({ databaseUrl, dataDir }: Config, use: (sql: Sql) => Promise<T>): Promise<T> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
  try {
    const url = databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    const sql = connect(url, { max: 1, statementMs: STATEMENT_MS });
    try {
      return await use(sql);
    } finally {
      await sql.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function main(): Promise<void> {
  process.umask(0o077);
  const run = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const answer = await withDatabase(config, async (sql) => {
    const answer = await run(sql, config);
    await tellSite(sql, config);
    return answer;
  });
  process.stdout.write(`${answer}\n`);
}

main().catch((error: unknown) => {
  // A database that can't be reached is reported as several errors in one.
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  process.stderr.write(`${cause instanceof Error ? cause.message || cause.name : String(cause)}\n`);
  process.exitCode = 1;
});
