import { readConfig } from '../platform/config.ts';
import { runSite } from './run-site.ts';

/** A closed terminal stops the site too; `disconnect`: the script that started us was killed. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'];

/** `npm start` ends here: web and worker in one process. A stop may come at any time, also while it starts. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const stop of STOPS) process.on(stop, () => stopping.abort());
  await runSite(readConfig(process.env), (line) => process.stdout.write(`${line}\n`), stopping.signal);
  process.exit(0);
}

main().catch((error: unknown) => {
  const line = error instanceof Error ? (error.message || error.name).split('\n')[0] : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
