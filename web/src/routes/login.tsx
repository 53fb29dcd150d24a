import { createFileRoute } from '@tanstack/react-router';
import { redirectMember } from '../data/guards.ts';
import { LoginForm } from '../features/login/login-form.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { oneOf, ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Panel } from '../ui/box.tsx';
import { Page } from '../ui/page.tsx';

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
