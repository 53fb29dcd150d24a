import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { PINNED_NODE, run } from './processes.mjs';

await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
// the channel tells the server when we are gone without having told it to stop
process.exitCode = await run(PINNED_NODE, ['server/src/processes/main.ts'], {
  env: { NODE_ENV: 'production' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
