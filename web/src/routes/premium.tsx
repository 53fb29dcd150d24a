import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import { loadPremium } from '../features/payments/load-checkout.ts';
import { PremiumPage } from '../features/payments/premium-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/premium')({
  beforeLoad: requireMember,
  loader: ({ context }) => loadPremium(context),
  component: PremiumRoute,
});

function PremiumRoute() {
  const t = useTexts('premium');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <PremiumPage />
    </Page>
  );
}
