import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUnseenChats } from '../data/chat.ts';
import { startSession } from '../data/current-user.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { type PreferenceChange, preferencesQuery, withChange, withoutChange } from '../data/preferences.ts';
import { api } from '../platform/api/api.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { showToast } from '../ui/toast.tsx';

const KEY = ['change preferences'];

/**
 * Saves a change: shown at once, taken back with the reason if it is refused. Changes go out one after the other, and
 * what is shown is never older than the last press. Texts: `errors`.
 */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const known = () => queryClient.getQueryData(preferencesQuery.queryKey);
  const set = (preferences: Preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences);

  return useMutation({
    mutationKey: KEY,
    scope: { id: 'preferences' },
    mutationFn: (change: PreferenceChange) => api('PUT preferences.php', { body: change, repeatable: true }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
      const before = known();
      if (before) set(withChange(before, change));
      return { before };
    },
    async onSuccess(preferences, change) {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) set(preferences);
      // Members and messages loaded before would look different now.
      if (change.hidden_words) forgetUnseenChats(queryClient);
      if (change.seen_by_visitors !== undefined) {
        queryClient.removeQueries({ queryKey: ownProfileQuery.queryKey, type: 'inactive', fetchStatus: 'idle' });
      }
      if (change.consents?.special_category_data !== undefined || change.other_domains !== undefined) {
        startSession(queryClient, await api('GET user.php'));
      }
    },
    onError(problem, change, context) {
      const now = known();
      if (now && context?.before) set(withoutChange(now, context.before, change));
      showToast({ text: sentenceOf(problem) });
    },
  });
}
