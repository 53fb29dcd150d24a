import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import type { MemberSearch } from '../data/member-search.ts';
import { notificationsQuery } from '../data/notifications.ts';
import { regionsQuery } from '../data/places.ts';
import { savedSearchesQuery } from '../data/saved-searches.ts';
import { ActiveFilters } from '../features/members/active-filters.tsx';
import { JustWords } from '../features/members/filter-chips.tsx';
import { useFilterName } from '../features/members/filter-name.ts';
import { FILTER_NAMES } from '../features/members/filters.tsx';
import { SavedSearchesPage } from '../features/members/saved/saved-searches-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/saved-searches')({
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    const [searches] = await Promise.all([
      loadQuery(queryClient, savedSearchesQuery),
      loadQuery(queryClient, notificationsQuery),
      texts.load('searches', 'members', 'attributes'),
    ]);
    const countries = new Set(searches.flatMap(({ query }) => (query.countryregion && query.country) || []));
    await Promise.all([...countries].map((country) => loadQuery(queryClient, regionsQuery(country))));
  },
  component: SavedSearchesRoute,
});

function SavedSearchesRoute() {
  const t = useTexts('searches');
  const filterName = useFilterName();
  const nameOf = (filter: string) => {
    const known = FILTER_NAMES.find((name) => name === filter);
    return known && filterName(known);
  };
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <SavedSearchesPage inWords={inWords} nameOf={nameOf} />
    </Page>
  );
}

function inWords(search: MemberSearch) {
  return (
    <JustWords value>
      <ActiveFilters search={search} onSearch={() => undefined} />
    </JustWords>
  );
}
