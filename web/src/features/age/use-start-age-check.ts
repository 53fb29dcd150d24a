import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ageCheckQuery } from '../../data/age-check.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { showToast } from '../../ui/toast.tsx';

/** Goes on at the provider's page. `next`: the page to show afterwards. */
export function useStartAgeCheck(next?: string) {
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const start = useMutation({
    mutationFn: () => api('POST age-check.php', { query: { return_to: next }, repeatable: true }),
    onSuccess({ redirect_url }) {
      if (redirect_url) location.assign(redirect_url);
      else void queryClient.invalidateQueries({ queryKey: ageCheckQuery.queryKey });
    },
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
  });
  const { reset } = start;
  useEffect(() => {
    // The browser may restore this page as it was left.
    function returned({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      reset();
      void queryClient.invalidateQueries({ queryKey: ageCheckQuery.queryKey });
    }
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [reset, queryClient]);
  return { start: () => start.mutate(), busy: start.isPending || Boolean(start.data?.redirect_url) };
}
