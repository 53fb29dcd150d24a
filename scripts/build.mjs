import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { precompress } from './precompress.mjs';
import { PINNED_NODE, ROOT, run } from './processes.mjs';

const STAMP = `${ROOT}web/dist/.built-from`;
const MADE_BY_THE_BUILD = new Set(['node_modules', 'dist', '.tanstack', 'routeTree.gen.ts']);

/** Tells whether web/dist was made from these sources. */
export function isBuilt(wanted = hashOfSources()) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/** Builds the pages unless they are built. Resolves with the exit code. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (isBuilt(wanted)) return 0;
  process.stdout.write('building the pages\n');
  rmSync(STAMP, { force: true });
  const code = await run(PINNED_NODE, [`${ROOT}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'], {
    cwd: `${ROOT}web`,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return code;
  precompress(`${ROOT}web/dist/client/assets`);
  writeFileSync(STAMP, wanted);
  return 0;
}

/**
 * Builds the pages if a file of a route came or went since the tree of routes was written, which types and tests of
 * components read. Resolves with the exit code.
 */
export async function ensureRouteTree() {
  const [tree, routes] = [`${ROOT}web/src/routeTree.gen.ts`, `${ROOT}web/src/routes`];
  const named = existsSync(tree) ? readFileSync(tree, 'utf8').match(/(?<= from '\.\/routes\/)[^']+/g) : null;
  const files = readdirSync(routes, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const there = files.map((name) => name.replaceAll('\\', '/').replace(/\.tsx?$/, ''));
  return `${there.sort()}` === `${named?.sort()}` ? 0 : ensureBuilt();
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(`${ROOT}package-lock.json`));
  const add = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (MADE_BY_THE_BUILD.has(entry.name)) continue;
      if (entry.isDirectory()) add(path);
      else hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path));
    }
  };
  for (const part of ['contract', 'texts', 'web']) add(join(ROOT, part));
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  process.exitCode = await ensureBuilt();
}
