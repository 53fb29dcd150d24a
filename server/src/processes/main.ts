import cluster from 'node:cluster';
import { createLog } from '../platform/log.ts';
import { readConfig } from './read-config.ts';

/** Signals that stop the site. A closed terminal does, too; `disconnect`: the script that started us was killed. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];
/** Signals that a terminal gives to all processes of a site; the keeper of a worker tells it when to stop. */
const OF_TERMINALS = ['SIGINT', 'SIGHUP'];

/**
 * Runs `npm start`: all in one process, or one that keeps several. A stop may come at any time, also during the start.
 */
async function main(): Promise<void> {
  // Files of this process are for its own account only: photos, archives, mails.
  process.umask(0o077);
  const stopping = new AbortController();
  for (const stop of STOPS) {
    process.on(stop, () => {
      if (!(cluster.isWorker && OF_TERMINALS.includes(stop))) stopping.abort();
    });
  }
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // After an uncaught error nothing is certain any more: a new process is, and it adopts the database.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  });
  const told = { say, ready: () => process.send?.('ready'), fail };
  // Each loads what it needs: a process that keeps others is small.
  if (cluster.isWorker) await (await import('./run-worker.ts')).runWorker(config, stopping.signal);
  else if (config.workers > 1) await (await import('./keep-workers.ts')).keepWorkers(config, told, stopping.signal);
  else await (await import('./run-site.ts')).runSite(config, told, stopping.signal);
  process.exit(0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const line = error instanceof Error ? (error.message || error.name).split('\n')[0] : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch(fail);
