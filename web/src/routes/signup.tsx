import { createFileRoute } from '@tanstack/react-router';
import { redirectMember } from '../features/accounts/guards.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import page from '../ui/page.module.css';

export const Route = createFileRoute('/signup')({
  beforeLoad: redirectMember,
  loader: ({ context }) => context.texts.load('accounts'),
  component: Page,
});

function Page() {
  const t = useTexts('accounts');
  return (
    <main className={page.page}>
      <PageTitle title={t('signup.title')} />
      <h1>{t('signup.title')}</h1>
    </main>
  );
}
