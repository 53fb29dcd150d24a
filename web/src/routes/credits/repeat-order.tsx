import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../data/guards.ts';
import { loadRepeatable } from '../../features/payments/load-checkout.ts';
import { RepeatOrderPage } from '../../features/payments/repeat-order-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/credits/repeat-order')({
  beforeLoad: requireMember,
  loader: ({ context }) => loadRepeatable(context),
  component: RepeatOrderRoute,
});

function RepeatOrderRoute() {
  const t = useTexts('payments');
  return (
    <Page narrow>
      <PageTitle title={t('repeat.title')} />
      <RepeatOrderPage />
    </Page>
  );
}
