import type { SentForm } from '@rendezvous/contract/http/sent-form';
import { type DehydratedState, dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ErrorPage } from './app/error-page.tsx';
import { loadMemberParts } from './app/member-parts.ts';
import { currentUserQuery, loseSession } from './data/current-user.ts';
import { knowAsker } from './platform/api/asker.ts';
import { onSignedOut } from './platform/api/signed-out.ts';
import { createSentForm } from './platform/forms/sent-form.ts';
import { keepLuggage, takeLuggage } from './platform/luggage.tsx';
import { visitLocale, visitNonce, visitSentForm, visitVariety } from './platform/page-context.ts';
import { writePlainLinks } from './platform/plain-links.ts';
import { createQueryClient } from './platform/query-client.ts';
import { createTexts, type LoadedTexts } from './platform/texts/texts.ts';
import { routeTree } from './routeTree.gen.ts';

/** Data that a page brings along, so that the browser fetches nothing a second time: JSON, as the API answered it. */
type Luggage = { texts: LoadedTexts; queries: DehydratedState; sentForm: SentForm | null };

export function getRouter() {
  const queryClient = createQueryClient();
  const texts = createTexts(visitLocale(), visitVariety());
  const sentForm = createSentForm(visitSentForm());
  const router = createRouter({
    routeTree,
    context: { queryClient, texts, sentForm },
    defaultErrorComponent: ErrorPage,
    // An unknown address below a page is no part of that page.
    notFoundMode: 'root',
    // Fast pages show no placeholders, so they don't flash.
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Plain values: `?country=DE&min_age=30` reads like the API's own query.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(JSON.stringify),
    // Only the server packs.
    dehydrate: import.meta.env.SSR
      ? () => {
          const queries = JSON.stringify(dehydrate(queryClient));
          const form = JSON.stringify(sentForm.dehydrate());
          keepLuggage(`{"texts":${texts.dehydrate?.()},"queries":${queries},"sentForm":${form}}`);
          return {};
        }
      : undefined,
    hydrate: async () => {
      const packed: Luggage | null = JSON.parse(takeLuggage());
      if (!packed) return;
      texts.hydrate(packed.texts);
      hydrate(queryClient, packed.queries);
      sentForm.hydrate(packed.sentForm);
      // Without them the frame would lack what the server has drawn; it draws them when they can be loaded.
      if (queryClient.getQueryData(currentUserQuery.queryKey)) await loadMemberParts().catch(() => undefined);
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ssr: { nonce: visitNonce() },
  });
  if (import.meta.env.SSR) writePlainLinks(router);
  onSignedOut(() => loseSession(queryClient));
  knowAsker({
    account: () => queryClient.getQueryData(currentUserQuery.queryKey)?.id,
    onOther: () => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  return router;
}
