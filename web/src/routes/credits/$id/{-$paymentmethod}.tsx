import { DISCOUNT_CODE_MAX, PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../../data/guards.ts';
import { CreditsPage } from '../../../features/payments/credits-page.tsx';
import { loadOrder, loadPayment } from '../../../features/payments/load-checkout.ts';
import { PaymentState } from '../../../features/payments/payment-state.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { oneOf, ownPath, shortText } from '../../../platform/search-params.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Page } from '../../../ui/page.tsx';

type Search = { payment?: string; return_to?: string; code?: string };

/** The checkout of one bundle; with `payment`, the page to which the provider's page returns. */
export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  validateSearch: ({ payment, return_to, code }: Record<string, unknown>): Search => ({
    payment: shortText(payment, 36),
    return_to: ownPath(return_to),
    code: shortText(code, DISCOUNT_CODE_MAX),
  }),
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => ({ payment: search.payment, code: search.code }),
  loader: ({ context, params, deps: { payment, code } }) =>
    payment ? loadPayment(context, payment) : loadOrder(context, params, code),
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
