import type { QueryClient } from '@tanstack/react-query';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { sessionQuery } from '../accounts/session.ts';
import { linkedCodeQuery } from './discounts/linked-code-query.ts';
import { packagesQuery } from './packages-query.ts';

/** What the pages of a checkout need before they are drawn. */
export async function loadCheckout(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  code?: string,
): Promise<void> {
  const user = await loadQuery(queryClient, sessionQuery);
  if (!user) return;
  const { country } = user.profile;
  await Promise.all([
    texts.load('payments', 'discounts'),
    loadQuery(queryClient, packagesQuery(country)),
    code ? loadQuery(queryClient, linkedCodeQuery(code, country)) : null,
  ]);
}
