import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's own profile, with fields that only they see. */
export const ownProfileQuery = queryOptions({
  queryKey: queryKey('own-profile'),
  queryFn: ({ signal }): Promise<OwnProfile> => api('GET profile.php', { signal }),
});

/** Key of the mutations that move a photo. */
export const ORDER_PHOTOS = ['order-photos'];
