import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { leavingOfferQuery } from '../../data/discounts.ts';
import { returnableQuery } from '../../data/transactions.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the data of the pages before leaving. */
export async function loadLeaving({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  const user = await loadQuery(queryClient, currentUserQuery);
  await Promise.all([
    texts.load('leaving', 'settings', 'accounts', 'returns'),
    loadQuery(queryClient, returnableQuery),
    // Before the age check nothing can be bought.
    user?.age_check_required ? null : loadQuery(queryClient, leavingOfferQuery),
  ]);
}

/** Loads the page about blocking access, which visitors read too. */
export async function loadBan({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  const user = await loadQuery(queryClient, currentUserQuery);
  await Promise.all([
    texts.load('ban', 'returns', 'accounts', 'settings'),
    user && loadQuery(queryClient, returnableQuery),
  ]);
}
