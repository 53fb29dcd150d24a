import { DISCOUNT_CODE_MAX } from '@rendezvous/contract/payments/limits';
import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../data/guards.ts';
import { CreditsPage } from '../../features/payments/credits-page.tsx';
import { loadCheckout } from '../../features/payments/load-checkout.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { ownPath, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/credits/')({
  validateSearch: ({ return_to, code }: Record<string, unknown>): { return_to?: string; code?: string } => ({
    return_to: ownPath(return_to),
    code: shortText(code, DISCOUNT_CODE_MAX),
  }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ code: search.code }),
  loader: ({ context, deps }) => loadCheckout(context, deps.code),
  component: CreditsRoute,
});

function CreditsRoute() {
  const t = useTexts('payments');
  const { return_to, code } = Route.useSearch();
  return (
    <Page>
      <PageTitle title={t('credits.title')} />
      <CreditsPage returnTo={return_to} code={code} />
    </Page>
  );
}
