import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../../features/accounts/guards.ts';
import { loadTransaction } from '../../features/payments/load-transaction.ts';
import { WithdrawOrderPage } from '../../features/payments/returning/withdraw-order-page.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/withdraw/$id')({
  beforeLoad: requireMember,
  loader: ({ context, params }) => loadTransaction(context, params.id),
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
