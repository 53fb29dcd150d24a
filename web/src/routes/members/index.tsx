import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { type CurrentUser, currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { requireViewer } from '../../data/guards.ts';
import { forMembers, forVisitors, readMemberSearch } from '../../data/member-search.ts';
import { membersQuery } from '../../data/members.ts';
import { regionsQuery } from '../../data/places.ts';
import { settingsQuery, useSettings } from '../../data/settings.ts';
import { MembersPage } from '../../features/members/members-page.tsx';
import { MembersPending } from '../../features/members/pending.tsx';
import { teaserKinds } from '../../features/members/teaser-kinds.ts';
import { NotIndexed } from '../../parts/not-indexed.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/members/')({
  validateSearch: readMemberSearch,
  beforeLoad: requireViewer,
  // Loaded on arrival only: another filter shows at once, and the list loads its own data.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { texts, queryClient }, location }) => {
    const search = readMemberSearch(location.search);
    const settings = await loadQuery(queryClient, settingsQuery);
    const user = await loadQuery(queryClient, currentUserQuery);
    const open = openTo(user, settings, search);
    // A link that a member has passed on.
    if (Object.keys(open).length < Object.keys(search).length) {
      throw redirect({ to: '/members', search: open, replace: true });
    }
    await Promise.all([
      // A card that came later would move those behind it.
      user && teaserKinds(settings).length > 0 ? import('../../features/members/teaser.tsx') : null,
      texts.load('members', 'attributes', 'likes', 'searches'),
      queryClient.infiniteQuery({ ...membersQuery(search), staleTime: 'static' }).catch((error: unknown) => {
        if (!hasCode<'GET members.php'>(error, 'validation_failed')) throw error;
        // Filters that contradict each other: the list says so.
        if (!search.after) return;
        // A shortened link, or a place in another order: the same page is found without it.
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
  // The address may say more: where the visit comes from, or what other pages read.
  const search = readMemberSearch(Route.useSearch());
  return (
    <Page>
      <PageTitle title={t('title')} />
      <NotIndexed />
      <MembersPage search={openTo(useCurrentUser(), useSettings(), search)} />
    </Page>
  );
}

/** The part of a search that this member or visitor may do. */
function openTo(user: CurrentUser, { search_fields }: SiteSettings, search: ReturnType<typeof readMemberSearch>) {
  if (!user) return forVisitors(search);
  return forMembers(search, { placed: user.profile.placed, searchFields: search_fields });
}
