import { execFileSync, spawnSync } from 'node:child_process';
import { folderCircles, folderKnots } from '../server/test/folder-circles.ts';
import { PINNED_NODE, ROOT } from './processes.mjs';

const PARTS = ['contract', 'texts', 'server', 'web'];

/**
 * Checks the borders between the parts, that no folders need each other, each with all within it or with its own files
 * alone, and that the checker saw every file: with none it would exit with 0.
 */
const { stdout, stderr, status } = spawnSync(
  PINNED_NODE,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...PARTS,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!stdout) {
  process.stderr.write(stderr);
  process.exit(status || 1);
}
const { modules, summary } = JSON.parse(stdout);
for (const { rule, from, to } of summary.violations)
  process.stdout.write(`${rule.severity} ${rule.name}: ${from} → ${to}\n`);

const circles = folderCircles(modules);
if (circles.length > 0) process.stdout.write(`folders that need each other: ${circles.join(', ')}\n`);

const knots = folderKnots(modules);
if (knots.length > 0) process.stdout.write(`folders whose own files need each other: ${knots.join(', ')}\n`);

const seen = new Set(modules.map(({ source }) => source));
const listed = execFileSync('git', ['ls-files', '--', ...PARTS], { cwd: ROOT, encoding: 'utf8' });
const unseen = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !seen.has(file));
for (const file of unseen) process.stdout.write(`not checked: ${file}\n`);
process.stdout.write(`${seen.size} modules checked\n`);
process.exitCode = summary.error > 0 || circles.length > 0 || knots.length > 0 || unseen.length > 0 ? 1 : 0;
