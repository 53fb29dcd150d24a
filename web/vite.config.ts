import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { withoutServerFunctions } from './without-server-functions.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [compiledTexts(), withoutServerFunctions(), tanstackStart(), react()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // every page needs it, and it stays in the caches from release to release
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
