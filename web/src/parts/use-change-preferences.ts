import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startSession } from '../data/current-user.ts';
import { forgetUnseenChats } from '../data/forget-unseen-chats.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { type PreferenceChange, preferencesQuery, withChange } from '../data/preferences.ts';
import { api } from '../platform/api/api.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { showToast } from '../ui/toast.tsx';

const KEY = ['change preferences'];
/** Preferences as the server said last, or as they stood before the changes that are on their way. */
let saved: Preferences | undefined;

/**
 * Saves a change: shown at once; if it is refused, or nobody can be reached, the reason is told, and after the last one
 * what was saved is shown. Changes go out one after the other, and what is shown is never older than the last press.
 * Texts: `errors`.
 */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const known = () => queryClient.getQueryData(preferencesQuery.queryKey);
  const set = (preferences?: Preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences);
  const isOnlyOne = () => queryClient.isMutating({ mutationKey: KEY }) === 1;

  return useMutation({
    mutationKey: KEY,
    scope: { id: 'preferences' },
    mutationFn: (change: PreferenceChange) => api('PUT preferences.php', { body: change, repeatable: true }),
    async onMutate(change) {
      if (isOnlyOne()) saved = known();
      await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
      const before = known();
      if (before) set(withChange(before, change));
    },
    async onSuccess(preferences, change) {
      saved = preferences;
      if (isOnlyOne()) set(preferences);
      // Members and messages loaded before would look different now.
      if (change.hidden_words) forgetUnseenChats(queryClient);
      if (change.seen_by_visitors !== undefined) {
        queryClient.removeQueries({ queryKey: ownProfileQuery.queryKey, type: 'inactive', fetchStatus: 'idle' });
      }
      if (change.consents?.special_category_data !== undefined || change.other_domains !== undefined) {
        startSession(queryClient, await api('GET user.php'));
      }
    },
    onError(problem) {
      if (isOnlyOne()) set(saved);
      showToast({ text: sentenceOf(problem) });
    },
  });
}
