import { createFileRoute } from '@tanstack/react-router';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import page from '../../ui/page.module.css';

export const Route = createFileRoute('/members/')({
  loader: ({ context }) => context.texts.load('members'),
  component: Page,
});

function Page() {
  const t = useTexts('members');
  return (
    <main className={page.page}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
    </main>
  );
}
