import { PREVIEWS, type Preview } from '@rendezvous/contract/members/limits';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { requireMember } from '../data/guards.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { regionsQuery } from '../data/places.ts';
import { previewQuery } from '../data/profile-preview.ts';
import { OwnProfilePage } from '../features/members/own/own-profile-page.tsx';
import { ProfilePending } from '../features/members/pending.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { oneOf } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import '../features/members/gallery.module.css';

/** Loaded when the preview is opened; its styles come with the page. */
const ProfilePreview = lazy(() =>
  import('../features/members/own/profile-preview.tsx').then(({ ProfilePreview }) => ({ default: ProfilePreview })),
);

export const Route = createFileRoute('/profile')({
  validateSearch: ({ as }: Record<string, unknown>): { as?: Preview } => ({ as: oneOf(as, PREVIEWS) }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ as: search.as }),
  loader: async ({ context: { texts, queryClient }, deps: { as } }) => {
    await texts.load('profile', 'members', 'attributes', 'photos', 'site');
    const { country, region } = await loadQuery(queryClient, ownProfileQuery);
    if (as) await loadQuery(queryClient, previewQuery(as));
    else if (region) await loadQuery(queryClient, regionsQuery(country));
  },
  pendingComponent: ProfilePending,
  component: ProfileRoute,
});

/** Exact match: the two views differ in their search parameters only. */
const HERE = { exact: true, includeSearch: true } as const;

function ProfileRoute() {
  const t = useTexts('profile');
  const { as } = Route.useSearch();
  return (
    <Page>
      <PageTitle title={t('title')} />
      <Tabs label={t('views.label')}>
        <Link to="/profile" activeOptions={HERE}>
          {t('views.edit')}
        </Link>
        <Link to="/profile" search={{ as: as ?? 'free' }} activeOptions={HERE}>
          {t('views.preview')}
        </Link>
      </Tabs>
      {as ? (
        <Suspense>
          <ProfilePreview as={as} />
        </Suspense>
      ) : (
        <OwnProfilePage />
      )}
    </Page>
  );
}
