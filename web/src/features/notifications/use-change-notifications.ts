import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import type { Notifications } from '@rendezvous/contract/notifications/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../data/current-user.ts';
import { notificationsQuery } from '../../data/notifications.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { showToast } from '../../ui/toast.tsx';

export type NotificationChange = BodyOf<Endpoints['PUT notifications.php']>;

const KEY = ['change notifications'];

/** Saves each change at once, one after the other; shown immediately and taken back with the reason if refused. */
export function useChangeNotifications() {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'notifications' },
    mutationFn: (change: NotificationChange) => api('PUT notifications.php', { body: change, repeatable: true }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: notificationsQuery.queryKey });
      queryClient.setQueryData(notificationsQuery.queryKey, (known) => known && withChange(known, change));
    },
    onSuccess(notifications, change) {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) {
        queryClient.setQueryData(notificationsQuery.queryKey, notifications);
      }
      if (change.enable_mail) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError(problem) {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      showToast({ text: sentenceOf(problem) });
    },
  });
}

function withChange(known: Notifications, { push, enable_mail: _, token: __, ...kinds }: NotificationChange) {
  return { ...known, ...kinds, push: { ...known.push, ...push } };
}
