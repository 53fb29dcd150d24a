import { createFileRoute, Link } from '@tanstack/react-router';
import { mailChangeQuery } from '../../data/email.ts';
import { loadMailLink } from '../../data/mail-link.ts';
import { MailChange, MailChanged, MailChangeInvalid } from '../../features/accounts/credentials/mail-change.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

type Search = { token?: string; done?: 'yes'; state?: 'invalid' };

export const Route = createFileRoute('/mail-change/do')({
  validateSearch: ({ token, done, state }: Record<string, unknown>): Search => ({
    token: shortText(token),
    done: oneOf(done, ['yes']),
    state: oneOf(state, ['invalid']),
  }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { texts, queryClient }, deps: { token } }) => {
    await texts.load('accounts', 'credentials');
    if (token) await loadMailLink(queryClient, mailChangeQuery(token), '/mail-change/do');
  },
  component: MailChangePage,
});

function MailChangePage() {
  return (
    <Page narrow>
      <Panel>
        <Content {...Route.useSearch()} />
      </Panel>
    </Page>
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
