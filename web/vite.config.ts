import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackStart(), react()],
  environments: {
    // one file tree that needs no node_modules: the server starts faster and React's build is fixed to production
    ssr: { resolve: { noExternal: true } },
  },
});
