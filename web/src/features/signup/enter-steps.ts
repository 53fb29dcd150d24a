import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../data/current-user.ts';
import { emailQuery } from '../../data/email.ts';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import type { SignupPlace } from './signup-place.ts';
import { placeLink } from './signup-progress.ts';

/** Leads a member to the step where the sign-up was left, unless the address names one that there is. */
export async function enterSteps(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  step: SignupPlace | undefined,
): Promise<void> {
  const user = await loadQuery(queryClient, currentUserQuery);
  if (step === 'confirm' && user?.status === 'active') throw redirect({ to: '/signup-matches', replace: true });
  // Without a step it is asked anew: another device may have gone on.
  const { steps, next } = step
    ? await loadQuery(queryClient, signupStepsQuery)
    : await queryClient.query({ ...signupStepsQuery, staleTime: 0 });
  if (step === 'confirm') await Promise.all([loadQuery(queryClient, emailQuery), texts.load('settings')]);
  // A step that this site does not have is ignored.
  if (step === 'confirm' || steps.some((one) => one.step === step)) return;
  throw redirect(next ? { ...placeLink(next), replace: true } : { to: '/signup-matches', replace: true });
}
