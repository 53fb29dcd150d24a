import { createFileRoute, Link } from '@tanstack/react-router';
import { loadMailLink, readLinkSearch } from '../../data/mail-link.ts';
import { resetQuery } from '../../data/reset.ts';
import { NewPassword, ResetInvalid } from '../../features/accounts/credentials/new-password.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { PanelPage } from '../../ui/page.tsx';

type Search = { token?: string; state?: 'invalid' };

export const Route = createFileRoute('/reset-password/do')({
  validateSearch: (search): Search => readLinkSearch(search, ['invalid']),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context: { texts, queryClient }, deps: { token } }) => {
    await texts.load('credentials', 'accounts');
    if (token) await loadMailLink(queryClient, resetQuery(token), '/reset-password/do');
  },
  component: NewPasswordPage,
});

function NewPasswordPage() {
  return (
    <PanelPage>
      <Content {...Route.useSearch()} />
    </PanelPage>
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
