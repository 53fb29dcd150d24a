import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireMember } from '../../features/accounts/guards.ts';
import { TransactionPage } from '../../features/payments/transaction-page.tsx';
import { transactionQuery } from '../../features/payments/transactions-query.ts';
import { hasCode } from '../../platform/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/transactions/$id')({
  beforeLoad: requireMember,
  async loader({ context: { texts, queryClient }, params }) {
    await texts.load('payments');
    try {
      await loadQuery(queryClient, transactionQuery(params.id));
    } catch (error) {
      if (hasCode(error, 'not_found') || hasCode(error, 'validation_failed')) throw notFound();
      throw error;
    }
  },
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
