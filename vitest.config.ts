import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // modules are loaded once in a worker; what a file opens it closes
          isolate: false,
          setupFiles: 'server/test/setup-file.ts',
          include: ['{contract,texts,server,web}/**/*.test.ts'],
          globalSetup: 'server/test/cluster.ts',
          // on two cores too: a file waits for its database half the time
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // only what hangs takes this long, also on a machine that does much else
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/test/cluster.ts', 'e2e/harness/shared-site.ts'],
          // each waits for its browser half the time
          maxWorkers: 2,
          testTimeout: 120_000,
          // a busy machine's patience, not the pages'
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
