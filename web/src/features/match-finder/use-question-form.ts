import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { matchFinderQuery } from '../../data/match-finder.ts';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useForm } from '../../parts/use-form.ts';
import type { Question, questionLink } from './questions.ts';

export type QuestionFormState = ReturnType<typeof useQuestionForm>;

/** The form of a question: what is saved is known at once, and the matches are asked for anew. */
export function useQuestionForm(question: Question, next: ReturnType<typeof questionLink>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useCurrentUser()?.id ?? '';
  return useForm('PUT match-finder.php', {
    repeats: 'state',
    draft: `${account} finder-${question}`,
    leadsTo: router.buildLocation(next).href,
    async onSuccess(own) {
      queryClient.setQueryData(matchFinderQuery.queryKey, (before) => before && { ...before, ...own });
      void queryClient.invalidateQueries({ queryKey: matchFinderQuery.queryKey, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      await router.navigate(next);
    },
  });
}
