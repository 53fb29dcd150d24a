import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SIGNUP_STEP_STATES, SIGNUP_STEPS } from './limits.ts';

const step = z.enum(SIGNUP_STEPS);

/** Where a sign-up stands, alike on every device. */
export const signupSteps = z.object({
  /** those that this site has, in their order */
  steps: z.array(z.object({ step, state: z.enum(SIGNUP_STEP_STATES) })),
  /**
   * where `/complete-signup` goes on: the first open step, else the first one that was skipped, else the confirmation
   * of the address; null: all is done
   */
  next: z.enum([...SIGNUP_STEPS, 'confirm']).nullable(),
});
export type SignupProgress = z.output<typeof signupSteps>;

export const readSignupSteps = endpoint({
  method: 'GET',
  path: 'signup-steps.php',
  who: 'member',
  limit: 'read',
  answer: signupSteps,
  errors: [],
});

/** A step is left behind: done when the profile has what it asks for, skipped otherwise. */
export const passSignupStep = endpoint({
  method: 'PUT',
  path: 'signup-steps.php',
  who: 'member',
  limit: 'write',
  body: z.object({ step }),
  answer: signupSteps,
  errors: [],
});

export const signupStepEndpoints = [readSignupSteps, passSignupStep] as const;
