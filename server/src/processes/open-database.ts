import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { closeToOthers } from '../platform/storage/close-to-others.ts';
import type { Opening } from './run-until-stopped.ts';

/**
 * Closes the folder to others and starts the embedded database, unless the operator has one. `fail` is called when that
 * database ends by itself: the next start brings both up.
 * @returns the database's URL
 */
export async function openDatabase(
  config: Config,
  { cleanups }: Opening,
  fail: (error: Error) => void,
): Promise<string> {
  await closeToOthers(config.dataDir);
  if (config.databaseUrl) return config.databaseUrl;
  const onLost = () => fail(new Error('The database ended by itself, and the site with it'));
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, onLost });
  cleanups.push(() => database.stop());
  return database.url;
}
