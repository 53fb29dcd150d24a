import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { runSite } from './run-site.ts';

/** A closed terminal stops the site too; `disconnect`: the script that started us was killed. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];

/** `npm start` ends here: web and worker in one process. A stop may come at any time, also while it starts. */
async function main(): Promise<void> {
  // what it writes is for its own account alone: photos, archives, mails
  process.umask(0o077);
  const stopping = new AbortController();
  for (const stop of STOPS) process.on(stop, () => stopping.abort());
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // after an error that nobody caught nothing is certain any more: a fresh process is, and the database is adopted
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ended by an error that nobody caught');
    process.exit(1);
  });
  await runSite(config, { say, ready: () => process.send?.('ready'), fail }, stopping.signal);
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
