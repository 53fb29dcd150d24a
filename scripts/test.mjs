import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureRouteTree } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { COMPILED, PINNED_NODE, ROOT, run } from './processes.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const WORKSPACES = ['contract', 'texts', 'server', 'web', 'e2e', 'bench'];

/** Layers of `npm run check`, `npm test` and `npm run proof`; `proof`: minutes for the long forms of the trials. */
const { values: layers } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    trials: { type: 'boolean', default: false },
    proof: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});

/** Folder for what the checkers found before, by content; none where a machine checks for everybody. */
const CACHE = process.env.CI ? undefined : join(ROOT, 'node_modules/.cache/rendezvous/checks');

/** Leaves long plain tests to `npm test`, and long trials to `npm run proof`. */
const WITHOUT_LONG = ['--tags-filter=!long'];
/** Stories of `npm test`, and those that it leaves to `npm run proof`. */
const CORE = ['--tags-filter=core'];
const BEYOND_CORE = ['--tags-filter=!core'];

/** Files of one part that may be run once more, with `--again`. More failures than that are no bad luck. */
const FILES_AGAIN = 6;

/** @type {{ name: string, seconds: number, passed: number, failed: number }[]} */
const results = [];
/** Failures, repeated as the last lines: who reads a long record from its end finds the cause there. */
const failures = [];
/** Failures of tests that passed when they were run again, alone (decision 0056). */
const unsteady = [];

await ensureInstalled();
const started = Date.now();

// only the site itself needs the built pages; all else, the tree of routes that the build writes
const needsPages = layers.stories || layers.trials || layers.proof;
await part('build', async () => ({ code: await (needsPages ? ensureBuilt() : ensureRouteTree()) }));
// races and random sequences have long forms, too
const proof = layers.proof ? { PROOF_MINUTES: layers.proof } : {};
if (layers.check) await checkWithoutRunning();
const ofCheck = layers.stories || layers.proof ? [] : WITHOUT_LONG;
if (layers.check || layers.proof) await part('unit and HTTP tests', () => vitest(['server', 'web'], proof, ofCheck));
// one after the other: each keeps two cores busy, and crowded they take longer than in turn
if (layers.stories) await part('browser stories', () => vitest(['e2e'], proof, layers.proof ? [] : CORE));
else if (layers.proof) await part('other stories', () => vitest(['e2e'], proof, BEYOND_CORE));
if (layers.proof) await part('trials, long', () => vitest(['trials'], proof));
else if (layers.trials) await part('trials, short', () => vitest(['trials'], {}, WITHOUT_LONG));
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
      part('dead code', () => quietly('knip/bin/knip.js', '--no-progress', ...knipsCache())),
    ),
    part('borders', () => quietly(`${ROOT}scripts/borders.mjs`)),
  ]);
}

/** Runs a tool's script under the pinned Node, and keeps its output for the case that it fails. */
function quietly(script, ...args) {
  const path = script.startsWith('/') ? script : join(ROOT, 'node_modules', script);
  return new Promise((resolve) => {
    const env = { ...process.env, ...COMPILED };
    const child = spawn(PINNED_NODE, [path, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function checkTypes() {
  // the parts are checked beside each other; several checkers in one part do much of its work again
  const check = (workspace) =>
    quietly('typescript-7/bin/tsc', '--checkers', '1', '-p', workspace, ...typesCache(workspace));
  const checks = WORKSPACES.filter(hasSources).map(check);
  const done = await Promise.all(checks);
  return { code: Math.max(...done.map(({ code }) => code)), output: done.map(({ output }) => output).join('') };
}

function typesCache(workspace) {
  return CACHE ? ['--incremental', '--tsBuildInfoFile', join(CACHE, `${workspace}.tsbuildinfo`)] : [];
}

function knipsCache() {
  return CACHE ? ['--cache', '--cache-location', join(CACHE, 'knip')] : [];
}

/** Tells whether a workspace has sources; tsc fails on one without a file. */
function hasSources(workspace) {
  const names = readdirSync(join(ROOT, workspace), { recursive: true });
  return names.some((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'));
}

/** Runs tests; with `--again`, the few files that failed once more, alone, on a machine that has nothing else to do. */
async function vitest(projects, environment = {}, more = []) {
  const first = await runTests(projects, environment, more);
  const files = [...new Set(first.reasons.map(({ file }) => file))];
  if (!layers.again || first.uncaught || files.length === 0 || files.length > FILES_AGAIN) return counted(first);
  process.stdout.write(`again, alone: ${files.join(', ')}\n`);
  const second = await runTests(projects, environment, [...more, '--maxWorkers=1', ...files]);
  if (second.code !== 0) return counted({ ...second, passed: first.passed });
  unsteady.push(...first.reasons);
  return counted({ code: 0, passed: first.passed + first.reasons.length, reasons: [] });
}

function counted({ code, passed, reasons }) {
  return { code, passed, failed: reasons.length, reasons: reasons.map(({ text }) => text) };
}

/** Runs tests. Where everything that they need was to be installed, one that was left out has failed. */
async function runTests(projects, environment, more = []) {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-report-'));
  const file = join(folder, 'report.json');
  const uncaughtFile = join(folder, 'uncaught');
  const reporters = ['default', 'json', './scripts/uncaught-reporter.mjs'].map((name) => `--reporter=${name}`);
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await run(PINNED_NODE, [VITEST, 'run', ...chosen, ...reporters, `--outputFile.json=${file}`, ...more], {
    // a production environment of the machine would take React's and our own checks away
    env: { ...COMPILED, NODE_ENV: 'test', UNCAUGHT_FILE: uncaughtFile, ...environment },
  });
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, testResults: [] };
  const uncaught = existsSync(uncaughtFile);
  rmSync(folder, { recursive: true });
  const wrong = process.env.CI ? ['failed', 'skipped', 'pending'] : ['failed'];
  const reasons = record.testResults.flatMap((result) => reasonsOf(result, wrong));
  return { code: code || Number(reasons.length > 0), passed: record.numPassedTests, reasons, uncaught };
}

/**
 * The failures of a test file, the file itself included.
 * @returns {{ file: string, text: string }[]} text: name and first lines of each message
 */
function reasonsOf({ name, message, assertionResults }, wrong) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => wrong.includes(status));
  const reasons = failed.map(({ fullName, status, failureMessages = [] }) => ({
    test: fullName,
    messages: failureMessages.length > 0 ? failureMessages : [status],
  }));
  if (message) reasons.push({ test: 'the file itself', messages: [message] });
  return reasons.map(({ test, messages }) => ({
    file,
    text: `${file}: ${test}\n${messages.map(firstLines).join('\n')}`,
  }));
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
  if (unsteady.length > 0) {
    const each = unsteady.slice(0, 10).map(({ text }) => text);
    process.stdout.write(`UNSTEADY, passed when run again, alone:\n\n${each.join('\n\n')}\n\n`);
  }
  if (failures.length > 0) process.stdout.write(`${failures.slice(0, 10).join('\n\n')}\n\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
