import type { RegisteredRouter } from '@tanstack/react-router';
import { changeSession, currentUserQuery } from '../../data/current-user.ts';
import { ownPath } from '../../platform/search-params.ts';

/**
 * Goes on as the member who has signed in in another tab, of which the server is asked once; from the login to where
 * the member was.
 */
export async function joinSession(router: RegisteredRouter): Promise<void> {
  const { queryClient } = router.options.context;
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  // Another member in place of one who was known is noticed wherever the user is asked for.
  if (!user || before) return;
  changeSession(queryClient, user);
  const { pathname, search } = router.latestLocation;
  const next = pathname === '/login' && ownPath(Object(search).next);
  if (next) await router.navigate({ href: next, replace: true });
  else await router.invalidate();
}
