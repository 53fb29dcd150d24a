import { createFileRoute } from '@tanstack/react-router';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import page from '../../ui/page.module.css';

export const Route = createFileRoute('/activate/error')({
  loader: ({ context }) => context.texts.load('accounts'),
  component: Page,
});

function Page() {
  const t = useTexts('accounts');
  return (
    <main className={page.page}>
      <PageTitle title={t('activationFailed.title')} />
      <h1>{t('activationFailed.title')}</h1>
    </main>
  );
}
