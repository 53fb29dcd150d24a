import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../features/accounts/guards.ts';
import { CreditsPage } from '../../features/payments/credits-page.tsx';
import { loadCheckout } from '../../features/payments/load-checkout.ts';
import { ownPath } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/credits/')({
  validateSearch: ({ return_to }: Record<string, unknown>): { return_to?: string } => ({
    return_to: ownPath(return_to),
  }),
  beforeLoad: requireMember,
  loader: ({ context }) => loadCheckout(context),
  component: CreditsRoute,
});

function CreditsRoute() {
  const t = useTexts('payments');
  return (
    <Page>
      <PageTitle title={t('credits.title')} />
      <CreditsPage returnTo={Route.useSearch().return_to} />
    </Page>
  );
}
