import { UNCONFIRMED_SECONDS } from '@rendezvous/contract/accounts/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { deleteUnconfirmed } from './accounts.queries.ts';

/** A8: accounts whose address nobody confirmed vanish after 30 days, with everything that hangs on them. */
export async function removeUnconfirmed({ sql, clock, files }: Services): Promise<void> {
  const folders = await deleteUnconfirmed(sql, secondsAfter(clock.now(), -UNCONFIRMED_SECONDS));
  for (const folder of folders) await files.deleteFolder(folder);
}
