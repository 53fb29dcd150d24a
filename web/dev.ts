import type { RequestListener, Server } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageContext } from './src/platform/page-context.ts';
import type pages from './src/server.ts';

type Pages = { default: typeof pages };

/**
 * Serves the pages from their sources, with hot reload over the given server: Vite answers its own requests (sources,
 * styles, its socket) before the server's listeners see them.
 */
export async function createDevPages({ server }: { server: Server }) {
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      for (const listen of listeners) listen(request, response);
    });
  });
  return {
    async draw(request: Request, context: PageContext) {
      const { ssr } = vite.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the pages have no environment to run in');
      const pages = await ssr.runner.import<Pages>('virtual:tanstack-start-server-entry');
      return pages.default.draw(request, context);
    },
    close: () => vite.close(),
  };
}
