import { createFileRoute } from '@tanstack/react-router';
import { emailQuery } from '../../data/email.ts';
import { requireMember } from '../../data/guards.ts';
import { loadTransaction } from '../../features/payments/load-transaction.ts';
import { WithdrawOrderPage } from '../../features/payments/returning/withdraw-order-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/withdraw/$id')({
  beforeLoad: requireMember,
  loader: async ({ context, params }) => {
    await Promise.all([loadTransaction(context, params.id), loadQuery(context.queryClient, emailQuery)]);
  },
  component: WithdrawOrderRoute,
});

function WithdrawOrderRoute() {
  const t = useTexts('withdrawal');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <WithdrawOrderPage id={Route.useParams().id} />
    </Page>
  );
}
