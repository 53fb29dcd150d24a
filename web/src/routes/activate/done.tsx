import { createFileRoute, Link } from '@tanstack/react-router';
import { activationQuery } from '../../data/activation.ts';
import { currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { loadMailLink, readLinkSearch } from '../../data/mail-link.ts';
import { memberQuery } from '../../data/member.ts';
import { membersQuery } from '../../data/members.ts';
import { startSearch } from '../../data/members-link.ts';
import { preferencesQuery } from '../../data/preferences.ts';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { Activated } from '../../features/signup/activated.tsx';
import { Activation } from '../../features/signup/activation.tsx';
import { Removed } from '../../features/signup/not-me.tsx';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Page, PanelPage } from '../../ui/page.tsx';

type Search = { token?: string; state?: 'removed' };

export const Route = createFileRoute('/activate/done')({
  validateSearch: (search): Search => readLinkSearch(search, ['removed']),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { texts, queryClient }, deps: { token } }) => {
    const [user] = await Promise.all([loadQuery(queryClient, currentUserQuery), texts.load('accounts', 'credentials')]);
    if (token) await loadMailLink(queryClient, activationQuery(token), '/activate/error');
    if (token || user?.status !== 'active') return;
    await Promise.all([
      texts.load('signup', 'members', 'likes'),
      loadQuery(queryClient, signupStepsQuery),
      loadQuery(queryClient, preferencesQuery),
      queryClient.infiniteQuery({ ...membersQuery(startSearch(user)), staleTime: 'static' }),
      // A member who has left since is not shown, and the page works all the same.
      user?.signup_profile ? loadQuery(queryClient, memberQuery(user.signup_profile)).catch(ifGone) : null,
    ]);
  },
  component: ActivatePage,
});

function ifGone(error: unknown): void {
  if (!hasCode<'GET member.php'>(error, 'not_found')) throw error;
}

function ActivatePage() {
  const t = useTexts('accounts');
  const user = useCurrentUser();
  const { token, state } = Route.useSearch();
  if (state === 'removed') {
    return (
      <PanelPage>
        <Removed />
      </PanelPage>
    );
  }
  // Without a link nothing was confirmed, and nothing failed; to a member the alert above offers the mail.
  if (!token && user?.status !== 'active') {
    const login = (
      <Link to="/login" {...buttonProps({ size: 'large' })}>
        {t('login.submit')}
      </Link>
    );
    return (
      <PanelPage>
        <NoLink action={user ? null : login} />
      </PanelPage>
    );
  }
  if (token) {
    return (
      <PanelPage>
        <Activation token={token} />
      </PanelPage>
    );
  }
  return <Page>{user ? <Activated user={user} /> : null}</Page>;
}
