import type { Server } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageContext } from './src/platform/page-context.ts';

type Pages = { default: { fetch(request: Request, context: PageContext): Promise<Response> } };

/**
 * The pages from their sources, with hot reload through the given server's socket.
 * `middleware` answers Vite's own requests and calls `next` for everything else.
 */
export async function createDevPages({ server }: { server: Server }) {
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middleware: vite.middlewares,
    async fetch(request: Request, context: PageContext): Promise<Response> {
      const { ssr } = vite.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the pages have no environment to run in');
      const pages = await ssr.runner.import<Pages>('virtual:tanstack-start-server-entry');
      return pages.default.fetch(request, context);
    },
    close: () => vite.close(),
  };
}
