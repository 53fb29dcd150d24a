import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

type BlocksAnswer = Answer<'GET blocks.php'>;

/** A member, or the partner of a conversation who is hidden or gone. */
export type Whom = { id: string } | { conversation: string };

/** Members the caller has blocked, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: queryKey('blocks'),
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => api('GET blocks.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: BlocksAnswer) => last.next ?? undefined,
  // Always asked again: this page shows the present state.
  staleTime: 0,
});
