import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../data/guards.ts';
import { loadTransaction } from '../../features/payments/load-transaction.ts';
import { TransactionPage } from '../../features/payments/transaction-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/transactions/$id')({
  beforeLoad: requireMember,
  loader: ({ context, params }) => loadTransaction(context, params.id),
  component: TransactionRoute,
});

function TransactionRoute() {
  const t = useTexts('payments');
  return (
    <Page narrow>
      <PageTitle title={t('transactions.title')} />
      <TransactionPage id={Route.useParams().id} />
    </Page>
  );
}
