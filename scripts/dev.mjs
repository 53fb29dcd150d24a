import { ensureInstalled } from './install.mjs';
import { PINNED_NODE, run } from './processes.mjs';

await ensureInstalled();
// the server restarts when one of its files changes; the pages go through Vite inside it
process.exitCode = await run(PINNED_NODE, ['--watch', '--watch-preserve-output', 'server/src/processes/main.ts'], {
  env: { NODE_ENV: 'development', VITE_DEV: '1' },
});
