import { createFileRoute } from '@tanstack/react-router';
import { AgeCheckPage } from '../features/accounts/age-check/age-check-page.tsx';
import { ageCheckQuery } from '../features/accounts/age-check/age-check-query.ts';
import { sessionQuery } from '../features/accounts/session.ts';
import { loadQuery } from '../platform/load-query.ts';
import { ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/age-check')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: ownPath(next) }),
  loader: async ({ context: { texts, queryClient } }) => {
    const user = await loadQuery(queryClient, sessionQuery);
    await Promise.all([texts.load('settings'), user ? loadQuery(queryClient, ageCheckQuery) : null]);
  },
  component: AgeCheckRoute,
});

function AgeCheckRoute() {
  const t = useTexts('settings');
  return (
    <Page narrow>
      <PageTitle title={t('age.title')} />
      <AgeCheckPage next={Route.useSearch().next} />
    </Page>
  );
}
