import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../features/legal/company-page.tsx';
import { loadCompany } from '../features/legal/load-company.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/company')({
  loader: ({ context }) => loadCompany(context),
  component: CompanyRoute,
});

function CompanyRoute() {
  const t = useTexts('legal');
  return (
    <Page narrow>
      <PageTitle title={t('company.title')} />
      <CompanyPage />
    </Page>
  );
}
