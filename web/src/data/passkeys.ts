import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

/** The member's passkeys for this site. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET passkeys.php', { signal })).items,
});
