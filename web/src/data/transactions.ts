import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

export type Transaction = AnswerOf<Endpoints['GET transactions.php?id=*']>;
type TransactionsAnswer = AnswerOf<Endpoints['GET transactions.php']>;

/** Orders and every change of the balance, newest first. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['transactions'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api('GET transactions.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: TransactionsAnswer) => last.next ?? undefined,
});

export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: ['transactions', id],
    queryFn: ({ signal }) => api('GET transactions.php?id=*', { query: { id }, signal }),
  });
}
