import { createFileRoute } from '@tanstack/react-router';
import { redirectMember } from '../features/accounts/guards.ts';
import { ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import page from '../ui/page.module.css';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: ownPath(next) }),
  beforeLoad: redirectMember,
  loader: ({ context }) => context.texts.load('accounts'),
  component: LoginPage,
});

function LoginPage() {
  const t = useTexts('accounts');
  return (
    <main className={page.page}>
      <PageTitle title={t('login.title')} />
      <h1>{t('login.title')}</h1>
    </main>
  );
}
