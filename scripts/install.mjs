import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PINNED_NODE, ROOT, run } from './processes.mjs';

const STAMP = `${ROOT}node_modules/.installed-from`;

/** Installs the packages unless they are those of this lockfile on this kind of machine. Exits when that fails. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(PINNED_NODE)) return;
  process.stdout.write('installing packages (npm ci), about a minute the first time\n');
  // the build needs the development packages, and the pinned Node comes through an install script
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm must not run on the Node that it is about to replace
  const path = process.env.PATH.split(':').filter((folder) => !folder.endsWith('node_modules/.bin'));
  const code = await run('npm', args, { env: { NODE_ENV: 'development', PATH: path.join(':') } });
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, wanted);
}
