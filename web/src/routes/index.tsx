import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../features/accounts/session.ts';
import { startSearch } from '../features/members/members-link.ts';
import { membersQuery } from '../features/members/members-query.ts';
import { HomePage } from '../features/site/home-page.tsx';
import { settingsQuery } from '../features/site/settings.ts';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/')({
  async loader({ context: { texts, queryClient } }) {
    const [user, settings] = await Promise.all([
      loadQuery(queryClient, sessionQuery),
      loadQuery(queryClient, settingsQuery),
      texts.load('site', 'accounts', 'attributes'),
    ]);
    if (!user && !settings.may_search) return;
    await queryClient.infiniteQuery({ ...membersQuery(startSearch(user)), staleTime: 'static' });
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
