import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCounts } from '../platform/counts/counts.ts';
import { keepProcess } from './keep-process.ts';
import { openDatabase } from './open-database.ts';
import { type Opening, runUntilStopped, type Told } from './run-until-stopped.ts';

/**
 * Keeps the processes of a site: some for pages and calls, all at one door, and one for jobs. What ends by itself is
 * started again; the others go on meanwhile. It has the embedded database and the counts that all share, and does no
 * work of its own, so that nothing brings it down.
 * @throws Error of one line if a step of the first start fails; what was opened is closed again
 */
export function keepWorkers(config: Config, told: Told, stopping: AbortSignal): Promise<void> {
  return runUntilStopped((opening) => open(config, told, opening), { databaseUrl: undefined, stopping });
}

async function open(config: Config, { say, ready, fail }: Told, opening: Opening): Promise<void> {
  const { cleanups, stopped, stopping } = opening;
  const PORT = String(config.port || (await freePort(config.host)));
  const counts = createCounts(systemClock);
  const kept: ReturnType<typeof keepProcess>[] = [];
  const keep = (role: 'web' | 'jobs', joins = false) => {
    const one = keepProcess({ role, joins, env: { PORT }, counts, warn });
    kept.push(one);
    return one;
  };
  const [web, jobs] = [keep('web'), keep('jobs')];
  const stop = () => Promise.all(kept.map((one) => one.stop()));
  cleanups.push(stop);
  const door = await Promise.race([web.listening, stopped]);
  const databaseUrl = await openDatabase(config, opening, fail);
  // Before the database; the first one was for failures until here.
  cleanups.push(stop);
  const machine = randomBytes(6).toString('base64url');
  const start = { databaseUrl, publicUrl: config.publicUrl ?? door, machine };
  await Promise.race([jobs.start(start), stopped]);
  await Promise.race([web.start(start), stopped]);
  // Called first: a reader of the line may end us at once.
  ready();
  say(`ready ${door}`);
  // One answers sooner when the others load after it.
  for (let more = 1; more < config.workers && !stopping.aborted; more++) void keep('web', true).start(start);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Finds a free port, so that all processes can be told the same, also those that are started later. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
