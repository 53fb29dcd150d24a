import { createFileRoute, Link } from '@tanstack/react-router';
import { NewPassword, ResetInvalid } from '../../features/accounts/credentials/new-password.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';

type Search = { token?: string; state?: 'invalid' };

export const Route = createFileRoute('/reset-password/do')({
  validateSearch: ({ token, state }: Record<string, unknown>): Search => ({
    token: shortText(token),
    state: oneOf(state, ['invalid']),
  }),
  loader: ({ context }) => context.texts.load('credentials', 'accounts'),
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
