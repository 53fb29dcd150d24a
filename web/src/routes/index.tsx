import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../features/accounts/session.ts';
import { membersQuery } from '../features/members/members-query.ts';
import { HomePage } from '../features/site/home-page.tsx';
import { settingsQuery } from '../features/site/settings.ts';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

/** As many as the wall of a desk's screen shows. */
const FACES = 12;

export const Route = createFileRoute('/')({
  async loader({ context: { texts, queryClient } }) {
    const [user, settings] = await Promise.all([
      loadQuery(queryClient, sessionQuery),
      loadQuery(queryClient, settingsQuery),
      texts.load('site', 'accounts', 'attributes'),
    ]);
    if (!user && !settings.may_search) return { faces: [] };
    const { pages } = await queryClient.infiniteQuery({ ...membersQuery({}), staleTime: 'static' });
    const members = pages.flatMap((page) => page.results);
    return { faces: members.filter((member) => member.main_image).slice(0, FACES) };
  },
  component: HomeRoute,
});

function HomeRoute() {
  const t = useTexts('site');
  return (
    <Page>
      <PageTitle title={t('home.title')} />
      <HomePage faces={Route.useLoaderData().faces} />
    </Page>
  );
}
