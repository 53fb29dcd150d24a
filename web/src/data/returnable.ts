import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

export type ReturnableOrder = AnswerOf<Endpoints['GET refund.php']>['items'][number];

/** The orders that can be returned now (P8); changes with the transactions. */
export const returnableQuery = queryOptions({
  queryKey: ['transactions', 'returnable'],
  queryFn: ({ signal }) => api('GET refund.php', { signal }),
  select: ({ items }) => items,
});
