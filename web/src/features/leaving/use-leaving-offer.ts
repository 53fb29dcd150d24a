import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { leavingOfferQuery } from '../../data/discounts.ts';
import { api } from '../../platform/api/api.ts';

type LeavingOffer = NonNullable<AnswerOf<Endpoints['GET leaving-offer.php']>['offer']>;

/**
 * The offer that came with the page. Its code is made, and its days begin, only once it is visible: a prefetch does not
 * do that. `make` is for a press before the answer has come; called twice, it makes one code.
 */
export function useLeavingOffer(): { offer: LeavingOffer | null; make: () => Promise<LeavingOffer | null> } {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...leavingOfferQuery, enabled: false });
  const offer = data?.offer ?? null;
  const isNew = offer?.code === null;
  const make = useCallback(async () => {
    // A failure loses nothing: the code is made the next time.
    const made = await api('POST leaving-offer.php', { repeatable: true }).catch(() => null);
    if (made) queryClient.setQueryData(leavingOfferQuery.queryKey, made);
    return made?.offer ?? null;
  }, [queryClient]);
  useEffect(() => {
    if (isNew) void make();
  }, [isNew, make]);
  return { offer, make };
}
