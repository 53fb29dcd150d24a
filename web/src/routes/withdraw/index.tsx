import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery, useSession } from '../../data/session.ts';
import { returnableQuery } from '../../data/transactions.ts';
import { WithdrawPage, WithdrawVisitor } from '../../features/payments/returning/withdraw-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/withdraw/')({
  loader: async ({ context: { texts, queryClient } }) => {
    const user = await loadQuery(queryClient, sessionQuery);
    await Promise.all([texts.load('withdrawal'), user && loadQuery(queryClient, returnableQuery)]);
  },
  component: WithdrawRoute,
});

function WithdrawRoute() {
  const t = useTexts('withdrawal');
  const user = useSession();
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      {user ? <WithdrawPage /> : <WithdrawVisitor />}
    </Page>
  );
}
