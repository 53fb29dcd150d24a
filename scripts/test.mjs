import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { COMPILED, PINNED_NODE, ROOT, run } from './processes.mjs';

const WORKSPACES = ['contract', 'texts', 'server', 'web', 'e2e', 'bench'];

/** Layers of `npm run check`, `npm test` and `npm run proof`; `proof`: minutes for the long forms of the trials. */
const { values: layers } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    trials: { type: 'boolean', default: false },
    proof: { type: 'string' },
  },
});

/** @type {{ name: string, seconds: number, passed: number, failed: number }[]} */
const results = [];
/** Failures, repeated as the last lines: who reads a long record from its end finds the cause there. */
const failures = [];

await ensureInstalled();
const started = Date.now();

// the build writes web/src/routeTree.gen.ts, which the others read
await part('build', async () => ({ code: await ensureBuilt() }));
if (layers.check) {
  await checkWithoutRunning();
  await part('unit and HTTP tests', () => vitest(['server', 'web']));
}
// one after the other: each keeps two cores busy, and crowded they take longer than in turn
if (layers.stories) await part('browser stories', () => vitest(['e2e']));
if (layers.proof) await part('trials, long', () => vitest(['trials'], { PROOF_MINUTES: layers.proof }));
else if (layers.trials) await part('trials, short', () => vitest(['trials']));
report();

/** Times one part; a part that counts no tests counts as one. The output of failed parts is shown in full. */
async function part(name, check) {
  const from = Date.now();
  const { code, output = '', passed = 0, failed = 0, reasons = [] } = await check();
  failures.push(...reasons);
  const seconds = (Date.now() - from) / 1000;
  if (code === 0) results.push({ name, seconds, passed: passed || 1, failed: 0 });
  else results.push({ name, seconds, passed, failed: failed || 1 });
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds.toFixed(1)} s\n${code === 0 ? '' : output}`,
  );
}

function checkWithoutRunning() {
  return Promise.all([
    part('types', checkTypes),
    part('lint', () => quietly('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')).then(() =>
      part('dead code', () => quietly('knip/bin/knip.js', '--no-progress')),
    ),
    part('borders', () => quietly(`${ROOT}scripts/borders.mjs`)),
  ]);
}

/** Runs a tool's script under the pinned Node, and keeps its output for the case that it fails. */
function quietly(script, ...args) {
  const path = script.startsWith('/') ? script : join(ROOT, 'node_modules', script);
  return new Promise((resolve) => {
    const child = spawn(PINNED_NODE, [path, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function checkTypes() {
  // the parts are checked beside each other; several checkers in one part do much of its work again
  const check = (workspace) => quietly('typescript-7/bin/tsc', '--checkers', '1', '-p', workspace);
  const checks = WORKSPACES.filter(hasSources).map(check);
  const done = await Promise.all(checks);
  return { code: Math.max(...done.map(({ code }) => code)), output: done.map(({ output }) => output).join('') };
}

/** Tells whether a workspace has sources; tsc fails on one without a file. */
function hasSources(workspace) {
  const names = readdirSync(join(ROOT, workspace), { recursive: true });
  return names.some((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'));
}

/** Runs tests. Where everything that they need was to be installed, one that was left out has failed. */
async function vitest(projects, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await run(PINNED_NODE, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters], {
    // a production environment of the machine would take React's and our own checks away
    env: { ...COMPILED, NODE_ENV: 'test', ...environment },
  });
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true });
  const wrong = process.env.CI ? ['failed', 'skipped', 'pending'] : ['failed'];
  const reasons = record.testResults.flatMap((result) => reasonsOf(result, wrong));
  return { code: code || Number(reasons.length > 0), passed: record.numPassedTests, failed: reasons.length, reasons };
}

/** The failures of a test file, the file itself included: name and first lines of each message. */
function reasonsOf({ name, message, assertionResults }, wrong) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => wrong.includes(status));
  const reasons = failed.map(({ fullName, status, failureMessages = [] }) => ({
    test: fullName,
    messages: failureMessages.length > 0 ? failureMessages : [status],
  }));
  if (message) reasons.push({ test: 'the file itself', messages: [message] });
  return reasons.map(({ test, messages }) => `${file}: ${test}\n${messages.map(firstLines).join('\n')}`);
}

function firstLines(message) {
  return message
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}

function report() {
  const total = (Date.now() - started) / 1000;
  const sum = (key) => results.reduce((before, result) => before + result[key], 0);
  const width = Math.max(...results.map(({ name }) => name.length));
  const row = (name, seconds) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`;
  const lines = results.map((result) => `${row(result.name, result.seconds)}${result.failed ? '  FAILED' : ''}`);
  process.stdout.write(`\n${lines.join('\n')}\n${row('all', total)}\n\n`);
  if (failures.length > 0) process.stdout.write(`${failures.slice(0, 10).join('\n\n')}\n\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
