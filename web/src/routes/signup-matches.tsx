import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../features/accounts/guards.ts';
import { matchesSearch } from '../features/accounts/signup/matches-search.ts';
import { SignupMatches } from '../features/accounts/signup/signup-matches.tsx';
import { signupProgressQuery } from '../features/accounts/signup/signup-progress.ts';
import { membersQuery } from '../features/members/members-query.ts';
import { ownProfileQuery } from '../features/members/own-profile.ts';
import { MembersPending } from '../features/members/pending.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/signup-matches')({
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await texts.load('signup', 'members', 'likes', 'attributes');
    const [profile] = await Promise.all([
      loadQuery(queryClient, ownProfileQuery),
      loadQuery(queryClient, signupProgressQuery),
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
