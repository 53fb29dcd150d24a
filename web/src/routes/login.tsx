import { createFileRoute } from '@tanstack/react-router';
import { redirectMember } from '../features/accounts/guards.ts';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { oneOf, ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next, done }: Record<string, unknown>): { next?: string; done?: 'reset' } => ({
    next: ownPath(next),
    done: oneOf(done, ['reset']),
  }),
  beforeLoad: redirectMember,
  loader: ({ context }) => context.texts.load('accounts'),
  component: LoginPage,
});

function LoginPage() {
  const t = useTexts('accounts');
  const { next, done } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={t('login.title')} />
      <Panel>
        <LoginForm next={next} afterReset={done === 'reset'} />
      </Panel>
    </Page>
  );
}
