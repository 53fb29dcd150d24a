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
/** Notifications as the server said last, or as they stood before the changes that are on their way. */
let saved: Notifications | undefined;

/**
 * Saves each change, one after the other; shown at once. If one is refused, or nobody can be reached, the reason is
 * told, and after the last one what was saved is shown.
 */
export function useChangeNotifications() {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const known = () => queryClient.getQueryData(notificationsQuery.queryKey);
  const set = (notifications?: Notifications) => queryClient.setQueryData(notificationsQuery.queryKey, notifications);
  const isOnlyOne = () => queryClient.isMutating({ mutationKey: KEY }) === 1;
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'notifications' },
    mutationFn: (change: NotificationChange) => api('PUT notifications.php', { body: change, repeatable: true }),
    async onMutate(change) {
      if (isOnlyOne()) saved = known();
      await queryClient.cancelQueries({ queryKey: notificationsQuery.queryKey });
      const before = known();
      if (before) set(withChange(before, change));
    },
    onSuccess(notifications, change) {
      saved = notifications;
      if (isOnlyOne()) set(notifications);
      if (change.enable_mail) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
    onError(problem) {
      // A site that can't be reached does not say how it is.
      if (isOnlyOne()) set(saved);
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      showToast({ text: sentenceOf(problem) });
    },
  });
}

function withChange(known: Notifications, { push, enable_mail: _, token: __, ...kinds }: NotificationChange) {
  return { ...known, ...kinds, push: { ...known.push, ...push } };
}
