import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentUserQuery, useCurrentUser } from '../data/current-user.ts';
import { HowWeSort } from '../features/members/how-we-sort.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useHasTexts, useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

// Loaded for members only.
const loadSwitch = () => import('../features/preferences/sorting-switch.tsx');
const loadPreferences = () => import('../data/preferences.ts');

const SortingSwitch = lazy(() => loadSwitch().then(({ SortingSwitch }) => ({ default: SortingSwitch })));

export const Route = createFileRoute('/how-we-sort')({
  loader: async ({ context: { texts, queryClient } }) => {
    const [user] = await Promise.all([loadQuery(queryClient, currentUserQuery), texts.load('sorting')]);
    if (!user) return;
    const [{ preferencesQuery }] = await Promise.all([loadPreferences(), texts.load('settings'), loadSwitch()]);
    await loadQuery(queryClient, preferencesQuery);
  },
  component: HowWeSortRoute,
});

function HowWeSortRoute() {
  const t = useTexts('sorting');
  // After a sign-in in another tab they are not there yet.
  const hasTexts = useHasTexts('settings');
  const mayChoose = useCurrentUser() !== null && hasTexts;
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <HowWeSort
        choice={
          mayChoose ? (
            <Suspense>
              <SortingSwitch />
            </Suspense>
          ) : null
        }
      />
    </Page>
  );
}
