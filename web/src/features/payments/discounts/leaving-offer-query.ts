import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';

/** What the company offers who is about to leave (A10). */
export const leavingOfferQuery = queryOptions({
  queryKey: ['discount', 'leaving'],
  queryFn: ({ signal }) => api('GET leaving-offer.php', { signal }),
});

type LeavingOffer = NonNullable<AnswerOf<Endpoints['GET leaving-offer.php']>['offer']>;

/** The offer that the page has brought. Only once it is seen its code is made and its days begin: nobody's prefetch does that. */
export function useLeavingOffer(): LeavingOffer | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...leavingOfferQuery, enabled: false });
  const offer = data?.offer ?? null;
  const isNew = offer?.code === null;
  useEffect(() => {
    if (!isNew) return;
    api('POST leaving-offer.php', { repeatable: true }).then(
      (made) => queryClient.setQueryData(leavingOfferQuery.queryKey, made),
      // nothing is lost: it is made the next time
      () => undefined,
    );
  }, [isNew, queryClient]);
  return offer;
}
