import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledTexts(), tanstackStart(), react()],
  environments: {
    // one file tree that needs no node_modules: the server starts faster and React's build is fixed to production
    ssr: { resolve: { noExternal: true } },
  },
});
