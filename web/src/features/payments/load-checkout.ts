import type { QueryClient } from '@tanstack/react-query';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { sessionQuery } from '../accounts/session.ts';
import { packagesQuery } from './packages-query.ts';

/** What the pages of a checkout need before they are drawn. */
export async function loadCheckout({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  const user = await loadQuery(queryClient, sessionQuery);
  await Promise.all([texts.load('payments'), user && loadQuery(queryClient, packagesQuery(user.profile.country))]);
}
