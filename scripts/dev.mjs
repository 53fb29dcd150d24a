import { ensureInstalled } from './install.mjs';
import { PINNED_NODE, run } from './processes.mjs';

await ensureInstalled();
// The server restarts when one of these changes; pages go through Vite inside it, which watches web/ itself.
const WATCHED = ['server/src', 'server/migrations', 'contract/src', 'texts/src'].map((path) => `--watch-path=${path}`);

process.exitCode = await run(PINNED_NODE, [...WATCHED, '--watch-preserve-output', 'server/src/processes/main.ts'], {
  env: { NODE_ENV: 'development', VITE_DEV: '1' },
});
