import type { Notifications } from '@rendezvous/contract/notifications/endpoints';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

export const notificationsQuery = queryOptions({
  queryKey: queryKey('notifications'),
  queryFn: ({ signal }) => api('GET notifications.php', { signal }),
});

export function useNotifications(): Notifications {
  return useSuspenseQuery(notificationsQuery).data;
}
