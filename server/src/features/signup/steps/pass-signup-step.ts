import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { readSignupSteps } from './read-signup-steps.ts';
import { closeStep } from './signup-steps.queries.ts';

type Pass = typeof calls.passSignupStep;

/** Passes a step, by "Next" or "skip" alike: it does not open by itself again (A6). */
export async function passSignupStep(call: CallOf<Pass>, { body }: Input<Pass>) {
  await closeStep(call.sql, call.viewer.accountId, body.step);
  return readSignupSteps(call);
}
