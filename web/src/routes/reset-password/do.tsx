import { createFileRoute, Link } from '@tanstack/react-router';
import { loadMailLink } from '../../data/mail-link.ts';
import { resetQuery } from '../../data/reset.ts';
import { NewPassword, ResetInvalid } from '../../features/accounts/credentials/new-password.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

type Search = { token?: string; state?: 'invalid' };

export const Route = createFileRoute('/reset-password/do')({
  validateSearch: ({ token, state }: Record<string, unknown>): Search => ({
    token: shortText(token),
    state: oneOf(state, ['invalid']),
  }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { texts, queryClient }, deps: { token } }) => {
    await texts.load('credentials', 'accounts');
    if (token) await loadMailLink(queryClient, resetQuery(token), '/reset-password/do');
  },
  component: NewPasswordPage,
});

function NewPasswordPage() {
  return (
    <Page narrow>
      <Panel>
        <Content {...Route.useSearch()} />
      </Panel>
    </Page>
  );
}

function Content({ token, state }: Search) {
  const t = useTexts('credentials');
  if (!token && state) return <ResetInvalid />;
  if (!token) {
    const action = (
      <Link to="/reset-password" {...buttonProps({ size: 'large' })}>
        {t('resetInvalid.again')}
      </Link>
    );
    return <NoLink action={action} />;
  }
  return <NewPassword token={token} />;
}
