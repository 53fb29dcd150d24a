import { createFileRoute } from '@tanstack/react-router';
import { ageCheckQuery } from '../data/age-check.ts';
import { currentUserQuery } from '../data/current-user.ts';
import { AgeCheckPage } from '../features/age/age-check-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/age-check')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: ownPath(next) }),
  loader: async ({ context: { texts, queryClient } }) => {
    const user = await loadQuery(queryClient, currentUserQuery);
    await Promise.all([texts.load('age'), user ? loadQuery(queryClient, ageCheckQuery) : null]);
  },
  component: AgeCheckRoute,
});

function AgeCheckRoute() {
  const t = useTexts('age');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <AgeCheckPage next={Route.useSearch().next} />
    </Page>
  );
}
