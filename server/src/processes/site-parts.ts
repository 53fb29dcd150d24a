import { resumeLife } from '../demo/index.ts';
import { keepOnline } from '../features/members/index.ts';
import { townsRead } from '../features/site/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { tellOf } from '../platform/database/notices.ts';
import { composeApi } from './compose.ts';
import { startDailyTidying } from './daily.ts';
import { features } from './features.ts';
import type { Listening } from './listen.ts';
import type { Machine } from './open-between.ts';
import type { Opening } from './run-until-stopped.ts';
import { seedIfEmpty } from './seed.ts';
import { openServices } from './services.ts';
import { startTimers, timersOf } from './timers.ts';
import { createWeb, loadBuiltPages } from './web.ts';

/** Brings the database's tables up to this version. */
export async function prepareTables(config: Config, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl).catch((error: unknown) => {
    const place = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
    throw new Error(`${place} can't be used: ${reasonOf(error)}`);
  });
}

type Parts = {
  services: Awaited<ReturnType<typeof openServices>>;
  composed: Awaited<ReturnType<typeof composeApi>>;
};

/**
 * Opens the services and the API over a database whose tables are there. `background`: this process does the jobs.
 * `machine` is for one of several processes.
 */
export async function openParts(
  { cleanups, stopping }: Opening,
  options: { config: Config; databaseUrl: string; background: boolean; machine?: Machine },
): Promise<Parts> {
  const services = await openServices({ ...options, clock: systemClock });
  cleanups.push(() => services.close());
  stopping.throwIfAborted();
  const composed = await composeApi(services);
  cleanups.push(async () => composed.stop());
  return { services, composed };
}

/**
 * Fills an empty database with demo members, then starts jobs, timers and tidying.
 * @returns lines that say how to log in
 */
export async function startWork(
  { services, composed }: Parts,
  { cleanups, stopping, stopped }: Opening,
  { databaseUrl, say }: { databaseUrl: string; say(line: string): void },
): Promise<string[]> {
  const { config, background } = services;
  for (const warning of config.warnings) services.log.warn(warning);
  const domain = composed.frame.domainOf(new URL(config.publicUrl ?? '').host);
  // A stop does not wait for the portrait that is being drawn.
  const logins = await Promise.race([
    seedIfEmpty({ services: background, databaseUrl, domain, say, stopping }),
    stopped,
  ]);
  // The cast may be there since (S11).
  await composed.reloadSettings();
  // Nobody is answered yet: a crash of the database may have emptied the table of who is online.
  await keepOnline(background);
  // Not before: whatever asks for a table that is being filled would wait, and fail.
  await services.work();
  composed.work(services.notices);
  await services.notices.work();
  cleanups.push(startTimers(background, timersOf(background, features)));
  cleanups.push(startDailyTidying(background, features));
  await resumeLife(background);
  return logins;
}

/** Starts what follows a process's own calls, where another one does the jobs. */
export async function startFollowing({ services, composed }: Parts): Promise<void> {
  composed.work(services.notices);
  await services.notices.work();
  // One that died may have left rows behind that it could not hand on, and acts for which it had set alarms.
  const { background } = services;
  await tellOf(background.sql, ['outbox']);
  await resumeLife(background);
}

/** Reads the built pages while something else is waited for; who needs them hears what is wrong with them. */
export function readPages(): void {
  loadBuiltPages().catch(() => {});
}

/** Answers pages and calls from now on, at the door that `open` gives. */
export async function answerAt(open: () => Promise<Listening>, { services, composed }: Parts, { cleanups }: Opening) {
  const pages = services.config.viteDev ? await loadDevPages(await open()) : await loadBuiltPages();
  const web = await createWeb({ services, composed, pages });
  const listening = await open();
  listening.use((request, env) => web.fetch(request, env));
  // Closed first at a stop: requests under way still need all else.
  cleanups.push(() => {
    services.live.endStreams();
    return listening.close();
  });
}

/** Reads the towns, so that the first who types one need not wait. */
export async function readAhead(): Promise<void> {
  await townsRead();
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
