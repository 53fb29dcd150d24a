import type * as calls from '@rendezvous/contract/signup/endpoints';
import type { CallOf } from '../../../platform/http/route.ts';
import { selectSteps } from './signup-steps.queries.ts';
import { signupProgress } from './signup-steps.view.ts';

/** Answers the step that `/complete-signup` opens (A6). */
export async function readSignupSteps({ sql, viewer, domain }: CallOf<typeof calls.readSignupSteps>) {
  return signupProgress(await selectSteps(sql, viewer.accountId), domain.settings.visible_profile_fields);
}
