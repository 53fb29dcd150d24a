import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { loadQuery } from '../platform/load-query.ts';
import { leaveWhilePaused } from './guards.ts';
import { sessionQuery } from './session.ts';
import { settingsQuery } from './settings.ts';

type Visit = { context: { queryClient: QueryClient }; location: { href: string } };

/** `beforeLoad` of the pages that visitors may see where the settings let them search (S9). */
export async function requireSearcher({ context: { queryClient }, location }: Visit) {
  const [user, settings] = await Promise.all([
    loadQuery(queryClient, sessionQuery),
    loadQuery(queryClient, settingsQuery),
  ]);
  if (!user && settings.age_check_required) throw redirect({ to: '/age-check', search: { next: location.href } });
  if (!user && !settings.may_search) throw redirect({ to: '/login', search: { next: location.href } });
  await leaveWhilePaused(queryClient);
}
