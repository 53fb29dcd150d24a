import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { composeApi } from './compose.ts';
import { startDailyTidying } from './daily.ts';
import { features } from './features.ts';
import { type Listening, listen } from './listen.ts';
import { seedIfEmpty } from './seed.ts';
import { openServices } from './services.ts';
import { createWeb, loadBuiltPages } from './web.ts';

/** What must be undone when the site stops, last opened first closed. */
type Closers = (() => Promise<unknown>)[];

/**
 * Brings the whole site up: port, database, schema, demo members, jobs, pages.
 * `say` gets the lines that the operator reads; what was opened is closed again when a step fails.
 */
export async function startSite(config: Config, say: (line: string) => void) {
  const closers: Closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const listening = await listen(config.host, config.port);
    closers.push(() => listening.close());
    await open({ ...config, publicUrl: config.publicUrl ?? listening.url }, listening, closers, say);
    say(`ready ${listening.url}`);
    return { url: listening.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: Config & { publicUrl: string },
  listening: Listening,
  closers: Closers,
  say: (line: string) => void,
) {
  const databaseUrl = await openDatabase(config, closers);
  await migrate(databaseUrl).catch((error: unknown) => {
    throw new Error(`The database can't be used: ${reasonOf(error)}`);
  });
  const services = await openServices({ config, databaseUrl, clock: systemClock, background: true });
  closers.push(() => services.close());
  const composed = await composeApi(services);
  closers.push(async () => composed.stop());
  const logins = await seedIfEmpty(services, composed.frame.domainOf(new URL(config.publicUrl).host), say);
  await services.jobs.work();
  const stopTidying = startDailyTidying(services, features);
  closers.push(async () => stopTidying());
  const pages = config.viteDev ? await loadDevPages(listening) : await loadBuiltPages();
  const web = await createWeb({ services, composed, pages });
  listening.use((request, env) => web.fetch(request, env));
  for (const login of logins) say(login);
}

async function openDatabase(config: Config, closers: Closers): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir });
  closers.push(() => database.stop());
  return database.url;
}

/** Hot reload, in development only: the bundler is no part of the running product. */
async function loadDevPages(listening: Listening) {
  const entry = new URL('../../../web/dev.ts', import.meta.url).href;
  const { createDevPages } = await import(entry);
  return createDevPages(listening);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
