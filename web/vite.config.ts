import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [compiledTexts(), tanstackStart(), react()],
  environments: {
    ssr: {
      resolve: {
        // Built: a file tree that needs no node_modules, starts fast and has React's production build fixed in it.
        // In development only what an alias or the compiler must see; CommonJS packages can't be inlined there.
        noExternal: command === 'build' ? true : ['use-intl', /^@tanstack\//],
      },
    },
  },
}));
