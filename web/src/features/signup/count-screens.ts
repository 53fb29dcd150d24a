import type { SignupStep } from '@rendezvous/contract/signup/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { usePersonalParts } from './personal-parts.ts';
import type { SignupPlace } from './signup-place.ts';

/** Screens of the account's form; `account-screens.ts` says what is on each. */
export const ACCOUNT_SCREENS = 3;

/** Counts the screens of these steps; the personal questions have several. */
export function useScreens(): (steps: readonly SignupStep[]) => number {
  const personal = usePersonalParts().length;
  return (steps) => steps.reduce((sum, step) => sum + (step === 'personal' ? personal : 1), 0);
}

/** The screen within the whole sign-up (A14): one bar from the first question to the end. */
export function useScreen(place: SignupPlace, part: number): { number: number; total: number } {
  const screens = useScreens();
  const steps = useSuspenseQuery(signupStepsQuery).data.steps.map(({ step }) => step);
  const before = place === 'confirm' ? steps : steps.slice(0, steps.indexOf(place));
  return {
    number: ACCOUNT_SCREENS + screens(before) + part,
    total: ACCOUNT_SCREENS + screens(steps),
  };
}
