import { once } from 'node:events';
import { demoLife } from '../demo/index.ts';
import { townsRead } from '../features/site/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { closeToOthers } from '../platform/storage/close-to-others.ts';
import { composeApi } from './compose.ts';
import { startDailyTidying } from './daily.ts';
import { features } from './features.ts';
import { whenSilent } from './health.queries.ts';
import { type Listening, listen } from './listen.ts';
import { seedIfEmpty } from './seed.ts';
import { openServices } from './services.ts';
import { startTimers } from './timers.ts';
import { createWeb, loadBuiltPages } from './web.ts';

/** Functions that close what was opened, the last first. */
type Cleanups = (() => Promise<unknown>)[];

type Told = {
  /** gets the lines for the operator */
  say(line: string): void;
  /** called when it answers */
  ready(): void;
  /** called when it can't go on and must end at once; nothing is left that could be closed in good order */
  fail(error: Error): void;
};

/**
 * Starts the whole site (port, database, schema, demo members, jobs, pages) and runs it until `stopping` is aborted,
 * also during the start; then closes what was opened. It does not wait for an operator's database that is silent: work
 * under way ends with the process.
 * @throws Error of one line if a step fails; what was opened is closed again
 */
export async function runSite(config: Config, told: Told, stopping: AbortSignal): Promise<void> {
  const cleanups: Cleanups = [];
  const stopped = rejectWhenAborted(stopping);
  const opening = open(config, { ...told, cleanups, stopping, stopped });
  try {
    await Promise.race([opening, stopped]);
    await stopped;
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    // Opening stops after the step under way, which still gets to its end; then all is closed.
    const closing = opening.catch(() => {}).then(() => closeAll(cleanups));
    await Promise.race(config.databaseUrl ? [closing, whenSilent(config.databaseUrl)] : [closing]);
  }
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** Closes all, even if one fails: otherwise a database would live on. */
async function closeAll(cleanups: Cleanups): Promise<void> {
  const failures: unknown[] = [];
  for (const close of cleanups.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

type Opening = Told & {
  cleanups: Cleanups;
  stopping: AbortSignal;
  /** rejects when `stopping` is aborted */
  stopped: Promise<never>;
};

async function open(given: Config, { cleanups, say, ready, fail, stopping, stopped }: Opening): Promise<void> {
  const listening = await listen(given.host, given.port);
  cleanups.push(() => listening.close());
  const config = { ...given, publicUrl: given.publicUrl ?? listening.url };
  await closeToOthers(config.dataDir);
  const databaseUrl = await openDatabase(config, cleanups, fail);
  stopping.throwIfAborted();
  await migrate(databaseUrl).catch((error: unknown) => {
    const place = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
    throw new Error(`${place} can't be used: ${reasonOf(error)}`);
  });
  stopping.throwIfAborted();
  const services = await openServices({ config, databaseUrl, clock: systemClock, background: true });
  cleanups.push(() => services.close());
  for (const warning of config.warnings) services.log.warn(warning);
  stopping.throwIfAborted();
  const composed = await composeApi(services);
  cleanups.push(async () => composed.stop());
  const domain = composed.frame.domainOf(new URL(config.publicUrl).host);
  // A stop does not wait for the portrait that is being drawn.
  const logins = await Promise.race([
    seedIfEmpty({ services: services.background, databaseUrl, domain, say, stopping }),
    stopped,
  ]);
  // The cast may be there since (S11).
  await composed.reloadSettings();
  // Not before: whatever asks for a table that is being filled would wait, and fail.
  await services.work();
  composed.work();
  cleanups.push(startTimers(services.background, config.demoDoor ? [...features, demoLife] : features));
  cleanups.push(startDailyTidying(services.background, features));
  const pages = config.viteDev ? await loadDevPages(listening) : await loadBuiltPages();
  const web = await createWeb({ services, composed, pages });
  listening.use((request, env) => web.fetch(request, env));
  // Closed first at a stop: requests under way still need all else.
  cleanups.push(() => {
    services.live.endStreams();
    return listening.close();
  });
  for (const login of logins) say(login);
  // Called first: a reader of the line may end us at once.
  ready();
  say(`ready ${listening.url}`);
  // so that the first who types a town need not wait
  await townsRead();
}

async function openDatabase(config: Config, cleanups: Cleanups, fail: Told['fail']): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  // The next start brings both up.
  const onLost = () => fail(new Error('The database ended by itself, and the site with it'));
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, onLost });
  cleanups.push(() => database.stop());
  return database.url;
}

/** Loads hot reload, in development only: the bundler is no part of the running product. */
async function loadDevPages(listening: Listening) {
  const entry = new URL('../../../web/dev.ts', import.meta.url).href;
  const { createDevPages } = await import(entry);
  return createDevPages(listening);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
