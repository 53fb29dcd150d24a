import type * as calls from '@rendezvous/contract/age/endpoints';
import type { AgeCheck } from '@rendezvous/contract/age/endpoints';
import type { CallOf } from '../../../platform/http/route.ts';
import { ageCheckView } from './age-check.view.ts';
import { selectAge, selectCheckOf } from './age-checks.queries.ts';
import { settleAgeCheck } from './settle-age-check.ts';

/** What the page shows. It may be there before the webhook: then the provider is asked now. */
export async function readAgeCheck(call: CallOf<typeof calls.readAgeCheck>): Promise<AgeCheck> {
  const { sql, viewer, log } = call;
  const check = await selectCheckOf(sql, viewer.accountId);
  if (check) {
    // a provider that does not answer is no reason to show nothing
    await settleAgeCheck(call, check).catch((error: unknown) => log.error({ err: error }, 'age check of its page'));
  }
  return ageCheckView(call, await selectAge(sql, viewer.accountId));
}
