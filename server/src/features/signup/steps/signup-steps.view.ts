import { ATTRIBUTE_NAMES, isFieldShown, type ProfileField } from '@rendezvous/contract/members/attributes';
import type { SignupProgress } from '@rendezvous/contract/signup/endpoints';
import { SIGNUP_STEPS, type SignupStep } from '@rendezvous/contract/signup/limits';
import type { StepsRow } from './signup-steps.queries.ts';

/** Fields by step. A step that would ask for nothing is left out: data that nobody sees is not collected. */
const ASKS_FOR: Partial<Record<SignupStep, readonly ProfileField[]>> = {
  personal: ATTRIBUTE_NAMES,
  about: ['about', 'interests'],
};

export function signupProgress(row: StepsRow, visibleFields: readonly string[]): SignupProgress {
  const asks = (step: SignupStep) => ASKS_FOR[step]?.some((field) => isFieldShown(visibleFields, field)) ?? true;
  const stateOf = (step: SignupStep) => {
    if (row.open.includes(step)) return 'open';
    return row[step] ? 'done' : 'skipped';
  };
  const steps = SIGNUP_STEPS.filter(asks).map((step) => ({ step, state: stateOf(step) }) as const);
  const first = (wanted: 'open' | 'skipped') => steps.find(({ state }) => state === wanted)?.step;
  const unconfirmed = row.status === 'not_confirmed' ? 'confirm' : null;
  return { steps, next: first('open') ?? first('skipped') ?? unconfirmed };
}
