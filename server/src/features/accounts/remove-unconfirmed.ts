import { UNCONFIRMED_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFilesLater } from '../photos/index.ts';
import { deleteUnconfirmed } from './accounts.queries.ts';

/** A8: accounts whose address nobody confirmed vanish after 30 days, with everything that hangs on them. */
export async function removeUnconfirmed(services: Services): Promise<void> {
  const before = secondsAfter(services.clock.now(), -UNCONFIRMED_SECONDS);
  await services.sql.begin(async (tx) => deleteFilesLater(services, tx, await deleteUnconfirmed(tx, before)));
}
