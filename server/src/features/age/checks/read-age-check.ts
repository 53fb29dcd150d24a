import type * as calls from '@rendezvous/contract/age/endpoints';
import type { AgeCheck } from '@rendezvous/contract/age/endpoints';
import type { CallOf } from '../../../platform/http/route.ts';
import { ageCheckView } from './age-check.view.ts';
import { selectAge, selectCheckOf } from './age-checks.queries.ts';
import { settleAgeCheck } from './settle-age-check.ts';

/** Answers the state of the check. The member may be back before the webhook: then the provider is asked now. */
export async function readAgeCheck(call: CallOf<typeof calls.readAgeCheck>): Promise<AgeCheck> {
  const { sql, viewer, log } = call;
  const check = await selectCheckOf(sql, viewer.accountId);
  if (check) {
    // If the provider does not answer, the page shows the state known so far.
    await settleAgeCheck(call, check).catch((error: unknown) => log.error({ err: error }, 'age check of its page'));
  }
  return ageCheckView(call, await selectAge(sql, viewer.accountId));
}
