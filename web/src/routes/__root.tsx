import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  ScriptOnce,
  Scripts,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '../app/error-page.tsx';
import { Frame } from '../app/frame.tsx';
import iconUrl from '../app/icon.svg?url&no-inline';
import { leadFirst } from '../app/lead-first.ts';
import { loadMemberParts, useMemberParts } from '../app/member-parts.ts';
import { NavigationProgress } from '../app/navigation-progress.tsx';
import { NotFoundPage } from '../app/not-found-page.tsx';
import { OfflineNotice } from '../app/offline-notice.tsx';
import { useAppBadge } from '../app/use-app-badge.ts';
import { useBadLine } from '../app/use-bad-line.ts';
import { useKeptFocus } from '../app/use-kept-focus.ts';
import { useLive } from '../app/use-live.ts';
import { currentUserQuery, useCurrentUser, useSessionRefresh } from '../data/current-user.ts';
import { arrivalSettingsQuery, useSettings } from '../data/settings.ts';
import { arrivalIn } from '../data/tracking.ts';
import { SignupModalHost } from '../features/signup/signup-modal-host.tsx';
import { useChooseLocale } from '../parts/use-choose-locale.ts';
import type { createSentForm } from '../platform/forms/sent-form.ts';
import { loadQuery } from '../platform/load-query.ts';
import { Luggage } from '../platform/luggage.tsx';
import type { Texts } from '../platform/texts/texts.ts';
import { useLocale, useVariety } from '../platform/texts/use-texts.ts';
import { PAINT_PLACEHOLDERS } from '../ui/placeholder.ts';
import { SheetNotice } from '../ui/sheet.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

/** Tools of every loader. */
export type PageTools = {
  queryClient: QueryClient;
  texts: Texts;
  /** outcome of a form that was sent before the scripts were there */
  sentForm: ReturnType<typeof createSentForm>;
};

export const Route = createRootRouteWithContext<PageTools>()({
  // Links carry the source of a visit until the visitor has said whether the browser may keep it (S6).
  validateSearch: arrivalIn,
  search: { middlewares: [retainSearchParams([...TRACKING_PARAMETERS])] },
  beforeLoad: async ({ context, location, matches }) => {
    const { queryClient, texts } = context;
    const [user] = await Promise.all([
      loadQuery(queryClient, currentUserQuery),
      texts.load('shell', 'errors', 'fields'),
      loadQuery(queryClient, arrivalSettingsQuery(location.search)),
    ]);
    const isLegal = matches.some(({ routeId }) => routeId === '/$token');
    leadFirst(user, { ...location, isLegal });
    if (!user) return;
    // Visitors need none of it.
    const [{ loadAlerts }] = await Promise.all([import('../app/alerts/load-alerts.ts'), loadMemberParts()]);
    await loadAlerts(context, user);
  },
  shellComponent: Document,
  component: Layout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

function Document({ children }: { children: ReactNode }) {
  return (
    // A script of the alerts marks the page before React starts.
    <html lang={useLocale()} data-variety={useVariety()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {/* the page colours of tokens.css */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16110f" />
        <link rel="icon" type="image/svg+xml" href={iconUrl} />
        <HeadContent />
      </head>
      <body>
        {children}
        <ScriptOnce>{PAINT_PLACEHOLDERS}</ScriptOnce>
        <Luggage />
        <Scripts />
      </body>
    </html>
  );
}

function Layout() {
  const user = useCurrentUser();
  const parts = useMemberParts(user !== null);
  useAppBadge(user, useSessionRefresh());
  useLive(user?.id);
  useKeptFocus();
  useBadLine();
  return (
    <SheetNotice value={<OfflineNotice inSheet />}>
      <NavigationProgress />
      <Frame user={user} parts={parts} settings={useSettings()} onLocale={useChooseLocale()}>
        <Outlet />
      </Frame>
      <SignupModalHost />
      {parts ? (
        <>
          <parts.ReportHost />
          <parts.MatchHost />
        </>
      ) : null}
    </SheetNotice>
  );
}
