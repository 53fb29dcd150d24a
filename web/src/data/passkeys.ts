import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** The member's passkeys for this site. */
export const passkeysQuery = queryOptions({
  queryKey: queryKey('passkeys'),
  staleTime: 0,
  queryFn: async ({ signal }) => (await api('GET passkeys.php', { signal })).items,
});
