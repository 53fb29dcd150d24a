import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PINNED_NODE, ROOT, run } from './processes.mjs';

const STAMP = `${ROOT}node_modules/.installed-from`;

/** Workspaces of the running site. The built pages need no packages, so those of the server are enough. */
const RUNNING = [
  '--omit=dev',
  '--include-workspace-root',
  ...['contract', 'texts', 'server'].flatMap((one) => ['-w', one]),
];

/**
 * Installs the packages unless they are those of this lockfile on this kind of machine. `development` packages are for
 * building and testing; the running site does not need them, but existing ones stay. Exits if that fails.
 */
export async function ensureInstalled({ development = true } = {}) {
  const lock = createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
  const [all, without] = [lock, `${lock} without development packages`];
  const installed = existsSync(STAMP) && existsSync(PINNED_NODE) ? readFileSync(STAMP, 'utf8') : '';
  if (installed === all || (installed === without && !development)) return;
  process.stdout.write('installing packages (npm ci), about a minute the first time\n');
  // The pinned Node comes through an install script.
  const kind = development ? ['--include=dev'] : RUNNING;
  const args = ['ci', ...kind, '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm must not run on the Node that it is about to replace.
  const path = process.env.PATH.split(':').filter((folder) => !folder.endsWith('node_modules/.bin'));
  const code = await run('npm', args, { env: { NODE_ENV: 'development', PATH: path.join(':') } });
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, development ? all : without);
}
