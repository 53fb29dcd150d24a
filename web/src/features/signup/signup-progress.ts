import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { api } from '../../platform/api/api.ts';
import type { SignupPlace } from './signup-place.ts';

/** The places before and after this one, on this site. */
export function useNeighbours(place: SignupPlace): { before: SignupPlace | undefined; after: SignupPlace } {
  const steps = useSuspenseQuery(signupStepsQuery).data.steps.map(({ step }) => step);
  const index = place === 'confirm' ? steps.length : steps.indexOf(place);
  return { before: steps[index - 1], after: steps[index + 1] ?? 'confirm' };
}

export function placeLink(step: SignupPlace, part?: number) {
  return linkOptions({ to: '/complete-signup', search: part && part > 1 ? { step, part } : { step } });
}

/** Tells the server that a step was left. Nothing waits for it: if it fails, the step is offered once more. */
export function usePassStep(step: SignupPlace): () => void {
  const queryClient = useQueryClient();
  return () => {
    if (step === 'confirm') return;
    api('PUT signup-steps.php', { body: { step }, repeatable: true }).then(
      (progress) => queryClient.setQueryData(signupStepsQuery.queryKey, progress),
      () => undefined,
    );
  };
}
