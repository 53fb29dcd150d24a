import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

type BlocksAnswer = Answer<'GET blocks.php'>;

/** A member, or the other side of a conversation in which nobody is named any more. */
export type Whom = { id: string } | { conversation: string };

/** Whom one has blocked, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: queryKey('blocks'),
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => api('GET blocks.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: BlocksAnswer) => last.next ?? undefined,
  // who looks here wants to know how it is now
  staleTime: 0,
});
