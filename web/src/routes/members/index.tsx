import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { type CurrentUser, currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { requireViewer } from '../../data/guards.ts';
import {
  type Address,
  forMembers,
  forVisitors,
  type MemberSearch,
  type MemberSearchPage,
  readMemberSearch,
  saysElse,
} from '../../data/member-search.ts';
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
import { plainAddress } from '../../platform/plain-address.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/members/')({
  // The address stays as it was given: what does not fit is left out of the search, and named beside the list.
  validateSearch: (address: MemberSearch & MemberSearchPage & SearchSchemaInput): Address => plainAddress(address),
  beforeLoad: requireViewer,
  // Loaded on arrival only: another filter shows at once, and the list loads its own data.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { texts, queryClient }, location }) => {
    const settings = await loadQuery(queryClient, settingsQuery);
    const user = await loadQuery(queryClient, currentUserQuery);
    const search = openTo(user, settings, readMemberSearch(location.search));
    await Promise.all([
      // A card that came later would move those behind it.
      user && teaserKinds(settings).length > 0 ? import('../../features/members/teaser.tsx') : null,
      // Said with the list, and not above it a moment later.
      saysElse(location.search, search) ? import('../../features/members/left-out-note.tsx') : null,
      texts.load('members', 'attributes', 'likes', 'searches'),
      queryClient.infiniteQuery({ ...membersQuery(search), staleTime: 'static' }).catch((error: unknown) => {
        // The list names the wait itself, beside the filters; a page that is drawn says so by its status.
        if (!import.meta.env.SSR && hasCode<'GET members.php'>(error, 'rate_limited')) return;
        if (!hasCode<'GET members.php'>(error, 'validation_failed')) throw error;
        // Filters that contradict each other: the list says so, at once.
        if (!search.after) return import('../../features/members/refused.tsx');
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
  // The address may say more: where the visit comes from, or what is not for this reader, such as a link passed on.
  const address = Route.useSearch();
  const user = useCurrentUser();
  const settings = useSettings();
  const search = openTo(user, settings, readMemberSearch(address));
  return (
    <Page>
      <PageTitle title={t('title')} />
      <NotIndexed />
      <MembersPage address={address} search={search} reader={readerOf(user, settings)} />
    </Page>
  );
}

/** The part of a search that this member or visitor may do. */
function openTo(user: CurrentUser, settings: SiteSettings, search: ReturnType<typeof readMemberSearch>) {
  const reader = readerOf(user, settings);
  return reader ? forMembers(search, reader) : forVisitors(search);
}

function readerOf(user: CurrentUser, fields: SiteSettings) {
  return user && { placed: user.profile.placed, fields };
}
