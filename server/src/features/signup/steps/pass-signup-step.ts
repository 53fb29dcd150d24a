import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { readSignupSteps } from './read-signup-steps.ts';
import { closeStep } from './signup-steps.queries.ts';

type Pass = typeof calls.passSignupStep;

/** "Next" and "skip" alike: the step is not come back to by itself (A6). */
export async function passSignupStep(call: CallOf<Pass>, { body }: Input<Pass>) {
  await closeStep(call.sql, call.viewer.accountId, body.step);
  return readSignupSteps(call);
}
