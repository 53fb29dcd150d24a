import { createFileRoute } from '@tanstack/react-router';
import { Back, Left, NoWayBack, Reactivation } from '../features/accounts/leaving/account-deleted.tsx';
import { shortText } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

type Search = { token?: string; until?: string; state?: 'back' | 'invalid' };

export const Route = createFileRoute('/account-deleted')({
  validateSearch: ({ token, until, state }: Record<string, unknown>): Search => ({
    token: shortText(token),
    until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until.slice(0, 10) : undefined,
    state: state === 'back' || state === 'invalid' ? state : undefined,
  }),
  loader: ({ context }) => context.texts.load('accounts'),
  component: AccountDeletedPage,
});

function AccountDeletedPage() {
  const { token, until, state } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={useTitle(token, state)} />
      {token ? <Reactivation token={token} /> : null}
      {!token && state === 'back' ? <Back /> : null}
      {!token && state === 'invalid' ? <NoWayBack /> : null}
      {token || state ? null : <Left until={until} />}
    </Page>
  );
}

function useTitle(token: Search['token'], state: Search['state']): string {
  const t = useTexts('accounts');
  if (token) return t('left.backTitle');
  if (state) return state === 'back' ? t('left.done') : t('left.invalid');
  return t('left.title');
}
