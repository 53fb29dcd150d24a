import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { keepSiteRunning } from './supervise.mjs';

await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);
process.exitCode = await keepSiteRunning();
