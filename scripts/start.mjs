import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { keepSiteRunning } from './supervise.mjs';

if (process.env.MODE === 'production') {
  await ensureInstalled({ development: false });
  if (!isBuilt()) {
    process.stderr.write('The pages are not built from these sources: run npm run build before, here or elsewhere\n');
    process.exit(1);
  }
} else {
  await ensureInstalled();
  const built = await ensureBuilt();
  if (built !== 0) process.exit(built);
}
process.exitCode = await keepSiteRunning();
