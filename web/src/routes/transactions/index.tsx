import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../features/accounts/guards.ts';
import { TransactionsPage } from '../../features/payments/transactions-page.tsx';
import { transactionsQuery } from '../../features/payments/transactions-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/transactions/')({
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([texts.load('payments', 'withdrawal'), queryClient.infiniteQuery(transactionsQuery)]);
  },
  component: TransactionsRoute,
});

function TransactionsRoute() {
  const t = useTexts('payments');
  return (
    <Page narrow>
      <PageTitle title={t('transactions.title')} />
      <TransactionsPage />
    </Page>
  );
}
