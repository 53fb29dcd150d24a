import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { withoutServerFunctions } from './without-server-functions.ts';

/**
 * Seldom visited pages: their loaders load with their component, so that the first load of every page is smaller. It
 * works for `loader: …` only; the method `loader() {}` stays with the routes.
 */
const SELDOM_VISITED =
  /^\/(account-deleted|activate|age-check|complete-signup|mail-change|reset-password|signup-matches|transactions|unsubscribe|withdraw)/;

function splitBehavior({ routeId }: { routeId: string }) {
  return SELDOM_VISITED.test(routeId) ? [['loader' as const, 'component' as const]] : undefined;
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    compiledTexts(),
    withoutServerFunctions(),
    tanstackStart({ router: { codeSplittingOptions: { splitBehavior } } }),
    react(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Every page needs it, and it stays in the caches from release to release.
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|scheduler|use-intl|use-sync-external-store|@tanstack)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Built: a file tree that needs no node_modules, starts fast and has React's production build fixed in it.
        // In development only what an alias or the compiler must see; CommonJS packages can't be inlined there.
        noExternal: command === 'build' ? true : ['use-intl', /^@tanstack\//],
      },
    },
  },
}));
