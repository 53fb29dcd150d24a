import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

export type Transaction = AnswerOf<Endpoints['GET transactions.php?id=*']>;
export type ReturnableOrder = AnswerOf<Endpoints['GET refund.php']>['items'][number];
type TransactionsAnswer = AnswerOf<Endpoints['GET transactions.php']>;

/**
 * Orders and every change of the balance, newest first. The keys of orders begin with its key, because they change with
 * it.
 */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: queryKey('transactions'),
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api('GET transactions.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: TransactionsAnswer) => last.next ?? undefined,
});

export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('transactions', id),
    queryFn: ({ signal }) => api('GET transactions.php?id=*', { query: { id }, signal }),
  });
}

/** Orders that can be made again: the last completed one of each bundle and way to pay (P10). */
export const repeatableQuery = queryOptions({
  queryKey: queryKey('transactions', 'repeatable'),
  queryFn: ({ signal }) => api('GET transactions.php', { query: { repeatable: '1' }, signal }),
  select: ({ orders }) => orders,
});

const returnable = queryOptions({
  queryKey: queryKey('transactions', 'returnable'),
  queryFn: ({ signal }) => api('GET refund.php', { signal }),
});

/** Orders that can be returned now (P8); changes with the transactions. */
export const returnableQuery = queryOptions({ ...returnable, select: ({ items }) => items });

/** Returnable orders whose credits rest (P8): resting credits can only be returned as a whole. */
export const restingQuery = queryOptions({
  ...returnable,
  select: ({ items }) => items.filter(({ rests_until }) => rests_until !== null),
});
