import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AddressRestored } from '../accounts/index.ts';
import { accountLeft } from './leaving-mails.ts';

/**
 * Sends the owner of a restored address the link that brings the account back: whoever took the address may have
 * deleted the account, too. An account that is not leaving gets no mail.
 */
export async function mailTheWayBack(services: Services, restored: AddressRestored[], tx: Tx): Promise<void> {
  for (const { account } of restored) await services.mails.send(tx, accountLeft, { accountId: account });
}
