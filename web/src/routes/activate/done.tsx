import { createFileRoute, redirect } from '@tanstack/react-router';
import { Activated, Activation } from '../../features/accounts/activation.tsx';
import { sessionQuery } from '../../features/accounts/session.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/activate/done')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ token: shortText(token) }),
  async beforeLoad({ context, search }) {
    const user = await loadQuery(context.queryClient, sessionQuery);
    if (!search.token && user?.status !== 'active') throw redirect({ to: '/activate/error' });
  },
  loader: ({ context }) => context.texts.load('accounts'),
  component: ActivatePage,
});

function ActivatePage() {
  const t = useTexts('accounts');
  const { token } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={token ? t('activate.title') : t('activate.done')} />
      {token ? <Activation token={token} /> : <Activated />}
    </Page>
  );
}
