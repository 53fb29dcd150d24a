import { LIKE_TYPES } from '@rendezvous/contract/likes/types';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireActiveMember } from '../../data/guards.ts';
import { likesQuery, readLikesSearch } from '../../data/likes.ts';
import { LikesPage } from '../../features/likes/likes-page.tsx';
import { LikesPending } from '../../features/likes/likes-pending.tsx';
import { useKnownProfiles } from '../../parts/known-profiles.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/likes/$type')({
  validateSearch: readLikesSearch,
  beforeLoad: requireActiveMember,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { texts, queryClient }, params, deps: search }) => {
    const type = oneOf(params.type, LIKE_TYPES);
    if (!type) throw notFound();
    await Promise.all([
      texts.load('likes', 'members'),
      queryClient.infiniteQuery({ ...likesQuery(type, search), staleTime: 'static' }),
    ]);
    return { type };
  },
  pendingComponent: LikesPending,
  component: LikesRoute,
});

function LikesRoute() {
  useKnownProfiles();
  const t = useTexts('likes');
  const { type } = Route.useLoaderData();
  return (
    <Page>
      <PageTitle title={t(`${type}.title`)} />
      <LikesPage type={type} search={Route.useSearch()} />
    </Page>
  );
}
