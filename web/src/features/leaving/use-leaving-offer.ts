import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { leavingOfferQuery } from '../../data/discounts.ts';
import { api } from '../../platform/api/api.ts';

type LeavingOffer = NonNullable<AnswerOf<Endpoints['GET leaving-offer.php']>['offer']>;

/**
 * The offer that the page has brought. Only once it is in sight its code is made and its days begin: nobody's prefetch
 * does that. `make` is for who presses before the answer is there; made twice it is made once.
 */
export function useLeavingOffer(): { offer: LeavingOffer | null; make: () => Promise<LeavingOffer | null> } {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...leavingOfferQuery, enabled: false });
  const offer = data?.offer ?? null;
  const isNew = offer?.code === null;
  const make = useCallback(async () => {
    // nothing is lost when it fails: it is made the next time
    const made = await api('POST leaving-offer.php', { repeatable: true }).catch(() => null);
    if (made) queryClient.setQueryData(leavingOfferQuery.queryKey, made);
    return made?.offer ?? null;
  }, [queryClient]);
  useEffect(() => {
    if (isNew) void make();
  }, [isNew, make]);
  return { offer, make };
}
