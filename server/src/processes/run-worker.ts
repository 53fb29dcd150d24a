import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCounts } from '../platform/counts/counts.ts';
import { createCountsElsewhere } from '../platform/counts/counts-elsewhere.ts';
import { AGAIN, type FromKeeper, ROLE, type Role, type Start, type ToKeeper } from './between-processes.ts';
import { listen } from './listen.ts';
import { type Opening, runUntilStopped } from './run-until-stopped.ts';

type Keeper = ReturnType<typeof hearKeeper>;

/** Loads most of the product: not before the door is taken, so that the keeper starts the database meanwhile. */
const loadParts = () => import('./site-parts.ts');

/**
 * Runs one of several processes of a site, kept by another (`keepWorkers`): one for pages and calls at the common door,
 * or the one for jobs.
 */
export async function runWorker(config: Config, stopping: AbortSignal): Promise<void> {
  const keeper = hearKeeper();
  const role = process.env[ROLE] === 'jobs' ? 'jobs' : 'web';
  // For lists of processes.
  process.title = `rendezvous ${role} (starting)`;
  const run = role === 'jobs' ? doJobs : answerCalls;
  try {
    await runUntilStopped((opening) => run(config, keeper, opening), { databaseUrl: config.databaseUrl, stopping });
  } catch (error) {
    const line = error instanceof Error ? (error.message || error.name).split('\n')[0] : String(error);
    await keeper.tell({ failed: line ?? '' });
    process.exit(1);
  }
}

function hearKeeper() {
  const started = Promise.withResolvers<Start>();
  const tell = (message: ToKeeper) => new Promise<void>((done) => process.send?.(message, () => done()));
  const { counts, hear } = createCountsElsewhere((questions) => void tell(questions), createCounts(systemClock));
  process.on('message', (message: FromKeeper) => {
    if ('start' in message) started.resolve(message.start);
    else hear(message);
  });
  return { counts, tell, started: started.promise };
}

async function answerCalls(given: Config, { counts, tell, started }: Keeper, opening: Opening): Promise<void> {
  const takeDoor = () => listen(given.host, given.port);
  // At the first start a door in use is noticed before all else. Later the others answer until this one can.
  const early = process.env[AGAIN] ? null : await takeDoor();
  if (early) {
    opening.cleanups.push(() => early.close());
    void tell({ listening: early.url });
  }
  const { answerAt, openParts, readAhead, readPages, startFollowing } = await loadParts();
  readPages();
  const { databaseUrl, publicUrl, machine: name } = await Promise.race([started, opening.stopped]);
  const config = { ...given, publicUrl };
  const parts = await openParts(opening, { config, databaseUrl, background: false, machine: { name, counts } });
  await startFollowing(parts);
  await answerAt(async () => early ?? (await takeDoor()), parts, opening);
  await tellReady('web', tell);
  await readAhead();
}

async function doJobs(given: Config, { counts, tell, started }: Keeper, opening: Opening): Promise<void> {
  const { openParts, prepareTables, startWork } = await loadParts();
  const { databaseUrl, publicUrl, machine: name } = await Promise.race([started, opening.stopped]);
  const config = { ...given, publicUrl };
  await prepareTables(config, databaseUrl);
  opening.stopping.throwIfAborted();
  const parts = await openParts(opening, { config, databaseUrl, background: true, machine: { name, counts } });
  opening.stopping.throwIfAborted();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const logins = await startWork(parts, opening, { databaseUrl, say });
  for (const login of logins) say(login);
  await tellReady('jobs', tell);
}

async function tellReady(role: Role, tell: Keeper['tell']): Promise<void> {
  process.title = `rendezvous ${role}`;
  await tell({ ready: true });
}
