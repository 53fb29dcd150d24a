import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { returnableQuery } from '../../data/transactions.ts';
import { ReturnPage, ReturnVisitor } from '../../features/payments/returning/return-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/withdraw/')({
  loader: async ({ context: { texts, queryClient } }) => {
    const user = await loadQuery(queryClient, currentUserQuery);
    await Promise.all([texts.load('returns'), user && loadQuery(queryClient, returnableQuery)]);
  },
  component: ReturnRoute,
});

function ReturnRoute() {
  const t = useTexts('returns');
  const user = useCurrentUser();
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      {user ? <ReturnPage /> : <ReturnVisitor />}
    </Page>
  );
}
