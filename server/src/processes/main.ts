import { type Config, readConfig } from '../platform/config.ts';
import { startSite } from './start-site.ts';

/** `npm start` ends here: web and worker in one process. */
async function main(): Promise<void> {
  const config: Config = readConfig(process.env);
  const site = await startSite(config, (line) => process.stdout.write(`${line}\n`));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const line = error instanceof Error ? (error.message || error.name).split('\n')[0] : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
