import type { Config } from '../platform/config.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { type Opening, runUntilStopped, type Told } from './run-until-stopped.ts';

/**
 * Runs the whole site (port, database, schema, demo members, jobs, pages) in this one process until `stopping` is
 * aborted.
 * @throws Error of one line if a step fails; what was opened is closed again
 */
export function runSite(config: Config, told: Told, stopping: AbortSignal): Promise<void> {
  return runUntilStopped((opening) => open(config, told, opening), { databaseUrl: config.databaseUrl, stopping });
}

async function open(given: Config, { say, ready, fail }: Told, opening: Opening): Promise<void> {
  const { cleanups, stopping } = opening;
  const listening = await listen(given.host, given.port);
  cleanups.push(() => listening.close());
  const config = { ...given, publicUrl: given.publicUrl ?? listening.url };
  // The database starts in processes of its own, while this one loads most of the product's files.
  const [databaseUrl, { answerAt, openParts, prepareTables, readAhead, startWork }] = await Promise.all([
    openDatabase(config, opening, fail),
    import('./site-parts.ts'),
  ]);
  stopping.throwIfAborted();
  await prepareTables(config, databaseUrl);
  stopping.throwIfAborted();
  const parts = await openParts(opening, { config, databaseUrl, background: true });
  stopping.throwIfAborted();
  const logins = await startWork(parts, opening, { databaseUrl, say });
  await answerAt(async () => listening, parts, opening);
  for (const login of logins) say(login);
  // Called first: a reader of the line may end us at once.
  ready();
  say(`ready ${listening.url}`);
  await readAhead();
}
