import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { endSession } from './features/accounts/session.ts';
import { onSignedOut } from './platform/api/signed-out.ts';
import { visitLocale, visitNonce } from './platform/page-context.ts';
import { createQueryClient } from './platform/query-client.ts';
import { createTexts, type LoadedTexts } from './platform/texts/texts.ts';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
  const queryClient = createQueryClient();
  const texts = createTexts(visitLocale());
  const router = createRouter({
    routeTree,
    context: { queryClient, texts },
    defaultPreload: 'intent',
    // the query cache decides what is fresh
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // plain values: `?country=DE&min_age=30` reads like the API's own query
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    dehydrate: (): { texts: LoadedTexts } => ({ texts: texts.dehydrate() }),
    hydrate: (page: { texts: LoadedTexts }) => texts.hydrate(page.texts),
    ssr: { nonce: visitNonce() },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  onSignedOut(() => {
    endSession(queryClient);
    void router.invalidate();
  });
  return router;
}
