import type { SavedSearch } from '@rendezvous/contract/searches/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedSearchesQuery, showSavedSearch, takeSavedSearch } from '../../../data/saved-searches.ts';
import { api, hasCode } from '../../../platform/api/api.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { showToast } from '../../../ui/toast.tsx';

type AlertChange = { alert_mail?: boolean; alert_push?: boolean };

/** Searches as the server said last, or as they stood before the switching that is on its way; by id. */
const saved = new Map<string, SavedSearch>();

/**
 * Switches an alert of a search: shown at once; if that is refused, or nobody can be reached, what was saved is shown
 * after the last press. Texts: `searches`.
 */
export function useAlertSwitch(id: string) {
  const queryClient = useQueryClient();
  const fail = useFailure();
  const mutationKey = ['switch alert', id];
  const isOnlyOne = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: `saved search ${id}` },
    mutationFn: (change: AlertChange) => api('PUT searches.php', { query: { id }, body: change, repeatable: true }),
    onMutate(change) {
      const before = queryClient.getQueryData(savedSearchesQuery.queryKey)?.find((one) => one.id === id);
      if (!before) return;
      if (isOnlyOne()) saved.set(id, before);
      showSavedSearch(queryClient, { ...before, ...change });
    },
    onSuccess(changed) {
      saved.set(id, changed);
      if (isOnlyOne()) showSavedSearch(queryClient, changed);
    },
    onError(problem) {
      const before = saved.get(id);
      if (before && isOnlyOne()) showSavedSearch(queryClient, before);
      fail(problem);
    },
  });
}

/** Deletes a search, and offers to bring it back: it is saved again under its id. Texts: `searches`. */
export function useDeleteSearch(): (search: SavedSearch) => void {
  const t = useTexts('searches');
  const queryClient = useQueryClient();
  const fail = useFailure();
  const restore = useMutation({
    mutationFn: ({ id, name, query, alert_mail, alert_push }: SavedSearch) =>
      api('POST searches.php', { body: { id, name, query, alert_mail, alert_push }, repeatable: true }),
    onSuccess(restored) {
      showSavedSearch(queryClient, restored);
      void queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      showToast({ text: t('restored', { name: restored.name }) });
    },
    onError: fail,
  });
  const remove = useMutation({
    async mutationFn({ id }: SavedSearch) {
      try {
        await api('DELETE searches.php', { query: { id } });
      } catch (problem) {
        // Gone already, which is what was wanted.
        if (!hasCode<'DELETE searches.php'>(problem, 'not_found')) throw problem;
      }
    },
    onSuccess(_, search) {
      takeSavedSearch(queryClient, search.id);
      const run = () => restore.mutate(search);
      showToast({ text: t('deleted', { name: search.name }), action: { label: t('undo'), run } });
    },
    onError: fail,
  });
  return remove.mutate;
}

function useFailure() {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  return (problem: unknown) => {
    void queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    showToast({ text: sentenceOf(problem) });
  };
}
