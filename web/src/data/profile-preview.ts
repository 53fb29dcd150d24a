import type { Preview } from '@rendezvous/contract/members/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { memberQuery } from './member.ts';

/** The member's own profile as others get it. */
export function previewQuery(as: Preview) {
  return queryOptions({
    queryKey: queryKey('profile-preview', as),
    queryFn: ({ signal }) => api('GET profile.php?as=*', { query: { as }, signal }),
    staleTime: 30_000,
  });
}

/** Forgets what others see after a change, so that it loads again when it is looked at. */
export function forgetOthersView(queryClient: QueryClient, ownId: string): void {
  forgetPreviews(queryClient);
  queryClient.removeQueries({ queryKey: memberQuery(ownId).queryKey, fetchStatus: 'idle' });
}

/** Forgets previews, but not one that is loading: removed, it would fail the page that waits for it. */
export function forgetPreviews(queryClient: QueryClient): void {
  const previews = queryKey('profile-preview');
  queryClient.removeQueries({ queryKey: previews, type: 'inactive', fetchStatus: 'idle' });
  void queryClient.invalidateQueries({ queryKey: previews }, { cancelRefetch: false });
}
