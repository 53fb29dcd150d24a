import { createFileRoute } from '@tanstack/react-router';
import { loadPricing } from '../features/payments/load-checkout.ts';
import { PricingPage } from '../features/payments/pricing-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/pricing')({
  loader: ({ context }) => loadPricing(context),
  component: PricingRoute,
});

function PricingRoute() {
  const t = useTexts('payments');
  return (
    <Page narrow>
      <PageTitle title={t('pricing.title')} />
      <PricingPage />
    </Page>
  );
}
