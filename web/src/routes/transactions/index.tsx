import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../data/guards.ts';
import { transactionsQuery } from '../../data/transactions.ts';
import { TRANSACTION_LISTS, type TransactionList } from '../../features/payments/transaction-lists.ts';
import { TransactionsPage } from '../../features/payments/transactions-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/transactions/')({
  validateSearch: ({ list }: Record<string, unknown>): { list?: TransactionList } => ({
    list: oneOf(list, TRANSACTION_LISTS),
  }),
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([texts.load('payments', 'returns'), queryClient.infiniteQuery(transactionsQuery)]);
  },
  component: TransactionsRoute,
});

function TransactionsRoute() {
  const t = useTexts('payments');
  const { list } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={t('transactions.title')} />
      <TransactionsPage list={list} />
    </Page>
  );
}
