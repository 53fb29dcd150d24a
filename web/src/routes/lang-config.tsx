import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '../features/language/language-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/lang-config')({ component: LanguageRoute });

function LanguageRoute() {
  const t = useTexts('shell');
  return (
    <Page narrow>
      <PageTitle title={t('language.menu')} />
      <LanguagePage />
    </Page>
  );
}
