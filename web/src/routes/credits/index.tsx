import { DISCOUNT_CODE_MAX } from '@rendezvous/contract/payments/limits';
import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../data/guards.ts';
import { CreditsPage } from '../../features/payments/credits-page.tsx';
import { loadCheckout } from '../../features/payments/load-checkout.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { ownPath, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

type Search = {
  return_to?: string;
  code?: string;
  /** the bundle that is chosen at first, if it is sold */
  package?: string;
};

export const Route = createFileRoute('/credits/')({
  validateSearch: ({ return_to, code, package: bundle }: Record<string, unknown>): Search => ({
    return_to: ownPath(return_to),
    code: shortText(code, DISCOUNT_CODE_MAX),
    package: shortText(bundle, 40),
  }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ code: search.code }),
  loader: ({ context, deps }) => loadCheckout(context, deps.code),
  component: CreditsRoute,
});

function CreditsRoute() {
  const t = useTexts('payments');
  const { return_to, code, package: bundle } = Route.useSearch();
  return (
    <Page>
      <PageTitle title={t('credits.title')} />
      <CreditsPage chosen={{ package: bundle }} returnTo={return_to} code={code} />
    </Page>
  );
}
