import type { Locale } from '@rendezvous/contract/http/locales';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type CurrentUser, currentUserQuery } from '../src/data/current-user.ts';
import { settingsQuery } from '../src/data/settings.ts';
import { createSentForm } from '../src/platform/forms/sent-form.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { createTexts, type Namespace } from '../src/platform/texts/texts.ts';

type Drawing = {
  texts: Namespace[];
  locale?: Locale;
  user?: Partial<NonNullable<CurrentUser>> | null;
  settings?: Record<string, unknown>;
  sentForm?: Parameters<typeof createSentForm>[0];
  /** makes further answers known */
  prepare?: (queryClient: QueryClient) => void;
};

/** Draws a component, for tests, as a page of the site would, with the answers that it needs known already. */
export async function draw(element: ReactElement, drawing: Drawing) {
  const { locale = 'en', user = null, settings = {}, sentForm = null, prepare } = drawing;
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user as CurrentUser);
  queryClient.setQueryData(settingsQuery.queryKey, settings as never);
  prepare?.(queryClient);
  const texts = createTexts(locale, locale);
  await texts.load('shell', 'errors', 'fields', ...drawing.texts);
  const root = createRootRoute();
  const paths = ['/members/$id', '/credits', '/withdraw', '/transactions/$id', '/chats/$id'];
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory(),
    context: { queryClient, texts, sentForm: createSentForm(sentForm) },
  });
  const wrap = (inner: ReactElement) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{inner}</RouterContextProvider>
    </QueryClientProvider>
  );
  const drawn = render(wrap(element));
  return { ...drawn, queryClient, redraw: (next: ReactElement) => drawn.rerender(wrap(next)) };
}
