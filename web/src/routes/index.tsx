import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '../data/current-user.ts';
import { settingsQuery } from '../data/settings.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([
      loadQuery(queryClient, currentUserQuery),
      loadQuery(queryClient, settingsQuery),
      texts.load('site', 'accounts', 'attributes'),
    ]);
  },
  component: HomeRoute,
});

function HomeRoute() {
  const t = useTexts('site');
  return (
    <Page>
      <PageTitle title={t('home.title')} />
      <HomePage />
    </Page>
  );
}
