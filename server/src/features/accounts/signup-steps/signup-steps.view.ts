import { SIGNUP_STEPS } from '@rendezvous/contract/accounts/limits';
import type { SignupProgress } from '@rendezvous/contract/accounts/signup-steps';
import type { StepsRow } from './signup-steps.queries.ts';

export function signupProgress(row: StepsRow): SignupProgress {
  const stateOf = (step: (typeof SIGNUP_STEPS)[number]) => {
    if (row.open.includes(step)) return 'open';
    return row[step] ? 'done' : 'skipped';
  };
  const steps = SIGNUP_STEPS.map((step) => ({ step, state: stateOf(step) }) as const);
  const first = (wanted: 'open' | 'skipped') => steps.find(({ state }) => state === wanted)?.step;
  const unconfirmed = row.status === 'not_confirmed' ? 'confirm' : null;
  return { steps, next: first('open') ?? first('skipped') ?? unconfirmed };
}
