import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';
import { PATIENCE_MS } from './server/test/patience-ms.ts';
import { compiledTexts } from './web/compiled-texts.ts';

/**
 * Options of every project. Patience is that of a busy machine, for what the tests wait for and for the tests
 * themselves.
 */
const common = {
  tags: [
    { name: 'long', description: 'many at once, many rows, waiting, faults: runs a layer later (docs/how-to/test.md)' },
    { name: 'core', description: 'a story that `npm test` tells; the others belong to `npm run proof`' },
  ],
  // Modules are loaded once in a worker; a file closes what it opens.
  isolate: false,
  setupFiles: 'server/test/setup-file.ts',
  // A worker runs dozens of files in one process, whose memory keeps growing: fewer short collections copy it less.
  execArgv: ['--max-semi-space-size=64'],
  // Also with two cores: a file waits for its database or its browser half the time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  expect: { poll: { timeout: PATIENCE_MS } },
  // A failure says whole what was there: a record may be all that is left of it.
  chaiConfig: { truncateThreshold: 1000 },
  testTimeout: 4 * PATIENCE_MS,
  hookTimeout: 4 * PATIENCE_MS,
};

/**
 * Workers where somebody waits, one more than elsewhere: a browser waits for its frames, a site for its browser, and a
 * trial for what it started, killed or stalled.
 */
const OFTEN_WAITING = { maxWorkers: availableParallelism() + 1 };
/** Long forms of trials need the machine: as many as anywhere. */
const OF_TRIALS = process.env.CI ? {} : OFTEN_WAITING;

const TRIALS = '{server,e2e}/**/*.trial.test.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['{contract,texts,server,web,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', TRIALS],
          globalSetup: [
            'server/test/cluster.ts',
            'server/test/rows/global-setup.ts',
            'server/test/refusals/global-setup.ts',
          ],
          setupFiles: [common.setupFiles, 'server/test/rows/setup-file.ts', 'server/test/refusals/setup-file.ts'],
        },
      },
      {
        // Tests of what takes long; `server/test/proof.ts` says what their forms are.
        test: {
          ...common,
          ...OF_TRIALS,
          name: 'trials',
          include: [TRIALS],
          exclude: ['**/node_modules/**'],
          globalSetup: 'server/test/cluster.ts',
          testTimeout: 20 * PATIENCE_MS + Number(process.env.PROOF_MINUTES ?? 0) * 60_000,
          // Tens of thousands of members are made before some of them.
          hookTimeout: 10 * PATIENCE_MS,
        },
      },
      {
        // Components, in an environment like a browser's.
        plugins: [compiledTexts()],
        resolve: {
          alias: [
            {
              find: /^@tanstack\/react-start$/,
              replacement: fileURLToPath(new URL('web/test/start-in-browser.ts', import.meta.url)),
            },
          ],
        },
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: [common.setupFiles, 'web/test/patience.ts'],
          env: { PATIENCE_MS: String(PATIENCE_MS) },
          include: ['web/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          ...OFTEN_WAITING,
          // A story has many steps: one that is waited for in vain fails before its story, and is named.
          testTimeout: 10 * PATIENCE_MS,
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', TRIALS],
          globalSetup: ['server/test/cluster.ts', 'e2e/harness/shared-site.ts'],
        },
      },
    ],
  },
});
