import { createFileRoute } from '@tanstack/react-router';
import { emailQuery } from '../../data/email.ts';
import { requireMember } from '../../data/guards.ts';
import { loadTransaction } from '../../features/payments/load-transaction.ts';
import { ReturnOrderPage } from '../../features/payments/returning/return-order-page.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/withdraw/$id')({
  beforeLoad: requireMember,
  loader: async ({ context, params }) => {
    await Promise.all([loadTransaction(context, params.id), loadQuery(context.queryClient, emailQuery)]);
  },
  component: ReturnOrderRoute,
});

function ReturnOrderRoute() {
  const t = useTexts('returns');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <ReturnOrderPage id={Route.useParams().id} />
    </Page>
  );
}
