import type { User } from '@rendezvous/contract/accounts/user';
import type { QueryClient } from '@tanstack/react-query';
import { loadWelcomeDiscount } from '../../data/discounts.ts';
import { preferencesQuery } from '../../data/preferences.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the alerts together with a member's page, so that nothing moves. */
export async function loadAlerts(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  user: User,
): Promise<void> {
  await Promise.all([
    texts.load('alerts'),
    loadQuery(queryClient, preferencesQuery),
    loadWelcomeDiscount({ queryClient, texts }, user),
  ]);
}
