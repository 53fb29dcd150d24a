import { DISCOUNT_CODE_MAX } from '@rendezvous/contract/payments/discounts/limits';
import { PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireMember } from '../../../features/accounts/guards.ts';
import { CreditsPage } from '../../../features/payments/credits-page.tsx';
import { loadCheckout } from '../../../features/payments/load-checkout.ts';
import { paymentQuery } from '../../../features/payments/payment-query.ts';
import { PaymentState } from '../../../features/payments/payment-state.tsx';
import { hasCode } from '../../../platform/api.ts';
import { loadQuery } from '../../../platform/load-query.ts';
import { oneOf, ownPath, shortText } from '../../../platform/search-params.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Page } from '../../../ui/page.tsx';

type Search = { payment?: string; return_to?: string; code?: string };

/** The order of one bundle; with `payment`, where one comes back to from the provider's page. */
export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  validateSearch: ({ payment, return_to, code }: Record<string, unknown>): Search => ({
    payment: shortText(payment, 36),
    return_to: ownPath(return_to),
    code: shortText(code, DISCOUNT_CODE_MAX),
  }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ payment: search.payment, code: search.code }),
  async loader({ context, deps: { payment, code } }) {
    await loadCheckout(context, payment ? undefined : code);
    if (!payment) return;
    try {
      await loadQuery(context.queryClient, paymentQuery(payment));
    } catch (error) {
      if (hasCode(error, 'not_found') || hasCode(error, 'validation_failed')) throw notFound();
      throw error;
    }
  },
  component: OrderRoute,
});

function OrderRoute() {
  const t = useTexts('payments');
  const { id, paymentmethod } = Route.useParams();
  const { payment, return_to, code } = Route.useSearch();
  return (
    <Page narrow={payment !== undefined}>
      <PageTitle title={payment ? t('state.title') : t('credits.title')} />
      {payment ? (
        <PaymentState id={payment} />
      ) : (
        <CreditsPage
          chosen={{ package: id, method: oneOf(paymentmethod, PAYMENT_METHODS) }}
          returnTo={return_to}
          code={code}
        />
      )}
    </Page>
  );
}
