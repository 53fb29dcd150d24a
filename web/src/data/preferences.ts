import type { Preferences } from '@rendezvous/contract/accounts/preferences';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { showToast } from '../ui/toast.tsx';
import { startSession } from './session.ts';

/** What the member has chosen (A13). */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => api('GET preferences.php', { signal }),
});

export type PreferenceChange = BodyOf<Endpoints['PUT preferences.php']>;

export function usePreferences(): Preferences {
  return useSuspenseQuery(preferencesQuery).data;
}

/** Sentences of refusals: `errors`. */
const KEY = ['change preferences'];

/**
 * Saves a change at once: shown before the answer, taken back with the reason when it is refused. Changes go out one
 * after the other, and what is shown is never older than the last press.
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
      // what was loaded before shows members and messages in another way
      if (change.hidden_words) {
        for (const name of ['chats', 'messages']) queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
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

function withChange(preferences: Preferences, change: PreferenceChange): Preferences {
  const { dismissals, consents, ...plain } = change;
  return {
    ...preferences,
    ...plain,
    dismissals: withDismissals(preferences.dismissals, dismissals),
    consents: { ...preferences.consents, ...consents },
  };
}

/** Only the parts of this change go back: another one may be under way. */
function withoutChange(now: Preferences, before: Preferences, change: PreferenceChange): Preferences {
  const { dismissals, consents, ...plain } = change;
  const parts = Object.keys(plain) as (keyof typeof plain)[];
  const back = Object.fromEntries(parts.map((part) => [part, before[part]]));
  return {
    ...now,
    ...back,
    dismissals: dismissals ? before.dismissals : now.dismissals,
    consents: consents ? before.consents : now.consents,
  };
}

/** The server notes the time by its own clock. */
function withDismissals(known: Preferences['dismissals'], changed: PreferenceChange['dismissals'] = {}) {
  const now = new Date().toISOString();
  const times = Object.entries(changed).map(([alert, closed]) => [alert, closed ? now : undefined]);
  return { ...known, ...Object.fromEntries(times) } as Preferences['dismissals'];
}
