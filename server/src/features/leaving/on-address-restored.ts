import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AddressRestored } from '../accounts/index.ts';
import { sendLeavingMail } from './send-leaving-mail.ts';

/**
 * Whoever took the address may also have deleted the account: its owner gets the link that brings it back. An account
 * that is not on its way out gets no mail.
 */
export async function mailTheWayBack(services: Services, restored: AddressRestored[], tx: Tx): Promise<void> {
  for (const { account } of restored) await sendLeavingMail(services, tx, { mail: 'left', accountId: account });
}
