import { createFileRoute, Link } from '@tanstack/react-router';
import { mailChangeQuery } from '../../data/email.ts';
import { loadMailLink, readLinkSearch } from '../../data/mail-link.ts';
import { MailChange, MailChanged, MailChangeInvalid } from '../../features/accounts/credentials/mail-change.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { PanelPage } from '../../ui/page.tsx';

type Search = { token?: string; done?: 'yes'; state?: 'invalid' };

export const Route = createFileRoute('/mail-change/do')({
  validateSearch: (search): Search => ({ ...readLinkSearch(search, ['invalid']), done: oneOf(search.done, ['yes']) }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { texts, queryClient }, deps: { token } }) => {
    await texts.load('accounts', 'credentials');
    if (token) await loadMailLink(queryClient, mailChangeQuery(token), '/mail-change/do');
  },
  component: MailChangePage,
});

function MailChangePage() {
  return (
    <PanelPage>
      <Content {...Route.useSearch()} />
    </PanelPage>
  );
}

function Content({ token, done, state }: Search) {
  const t = useTexts('credentials');
  if (!token && !done && state) return <MailChangeInvalid />;
  if (!token && !done) {
    const action = (
      <Link to="/settings" hash="email" {...buttonProps({ size: 'large' })}>
        {t('mailChange.settings')}
      </Link>
    );
    return <NoLink action={action} />;
  }
  return token ? <MailChange token={token} /> : <MailChanged />;
}
