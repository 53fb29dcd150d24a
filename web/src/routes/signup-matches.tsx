import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import { membersQuery } from '../data/members.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { signupStepsQuery } from '../data/signup-steps.ts';
import { MembersPending } from '../features/members/pending.tsx';
import { matchesSearch } from '../features/signup/matches-search.ts';
import { SignupMatches } from '../features/signup/signup-matches.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/signup-matches')({
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await texts.load('signup', 'members', 'likes', 'attributes');
    const [profile] = await Promise.all([
      loadQuery(queryClient, ownProfileQuery),
      loadQuery(queryClient, signupStepsQuery),
    ]);
    await queryClient.infiniteQuery({ ...membersQuery(matchesSearch(profile)), staleTime: 'static' });
  },
  pendingComponent: MembersPending,
  component: SignupMatchesRoute,
});

function SignupMatchesRoute() {
  const t = useTexts('signup');
  return (
    <Page>
      <PageTitle title={t('matches.title')} />
      <SignupMatches />
    </Page>
  );
}
