import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSearcher } from '../../data/guards.ts';
import { readMemberSearch } from '../../data/member-search.ts';
import { membersQuery } from '../../data/members.ts';
import { regionsQuery } from '../../data/places.ts';
import { MembersPage } from '../../features/members/members-page.tsx';
import { MembersPending } from '../../features/members/pending.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/members/')({
  validateSearch: readMemberSearch,
  beforeLoad: requireSearcher,
  // only on arrival: another filter is shown at once, and the list brings what it needs itself
  staleTime: Number.POSITIVE_INFINITY,
  async loader({ context: { texts, queryClient }, location }) {
    const search = readMemberSearch(location.search);
    await Promise.all([
      texts.load('members', 'attributes', 'likes'),
      queryClient.infiniteQuery({ ...membersQuery(search), staleTime: 'static' }).catch((error: unknown) => {
        // a shortened link, or a place in another order: the same page is found without it
        if (!search.after || !hasCode(error, 'validation_failed')) throw error;
        throw redirect({ to: '/members', search: { ...search, after: undefined }, replace: true });
      }),
      search.country ? loadQuery(queryClient, regionsQuery(search.country)) : null,
    ]);
  },
  pendingComponent: MembersPending,
  component: MembersRoute,
});

function MembersRoute() {
  const t = useTexts('members');
  return (
    <Page>
      <PageTitle title={t('title')} />
      <MembersPage search={Route.useSearch()} />
    </Page>
  );
}
