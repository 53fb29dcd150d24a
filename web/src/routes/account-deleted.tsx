import { REACTIVATION_SECONDS } from '@rendezvous/contract/leaving/limits';
import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '../data/current-user.ts';
import { readLinkSearch } from '../data/mail-link.ts';
import { Back, Left, NothingDeleted, NoWayBack, Reactivation } from '../features/leaving/account-deleted.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { PanelPage } from '../ui/page.tsx';

type Search = { token?: string; until?: string; state?: 'back' | 'invalid' };

const DAY_MS = 24 * 3600 * 1000;

export const Route = createFileRoute('/account-deleted')({
  validateSearch: ({ until, ...search }: Record<string, unknown>): Search => ({
    ...readLinkSearch(search, ['back', 'invalid']),
    until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until.slice(0, 10) : undefined,
  }),
  loaderDeps: ({ search: { until } }) => ({ until }),
  loader: async ({ context: { texts, queryClient }, deps: { until } }) => {
    const [user] = await Promise.all([loadQuery(queryClient, currentUserQuery), texts.load('accounts')]);
    return { until: user || !until || !isAhead(until) ? undefined : until };
  },
  component: AccountDeletedPage,
});

/** Tells whether the account could still be brought back until that day. */
function isAhead(day: string): boolean {
  const ahead = Date.parse(day) - Date.now();
  return ahead > -DAY_MS && ahead <= REACTIVATION_SECONDS * 1000;
}

function AccountDeletedPage() {
  return (
    <PanelPage>
      <Content {...Route.useSearch()} {...Route.useLoaderData()} />
    </PanelPage>
  );
}

/**
 * The content: only a member who has just left is told that an account is deleted, nobody who opens the page by chance.
 */
function Content({ token, until, state }: Search) {
  if (token) return <Reactivation token={token} />;
  if (state === 'back') return <Back />;
  if (state === 'invalid') return <NoWayBack />;
  return until ? <Left until={until} /> : <NothingDeleted />;
}
