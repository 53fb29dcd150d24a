import type { Tx } from '../../../platform/database/sql.ts';
import { confirmAccount } from '../user/accounts.queries.ts';
import { type Address, endOthers } from './unconfirmed.queries.ts';

/**
 * Confirms the address for this account, and ends all others that waited for it (A5a). Call it after `lockAddress`.
 * @returns false if there is nothing to confirm
 */
export async function confirmAddress(
  tx: Tx,
  { accountId, credits, now, ...address }: Address & { accountId: string; credits: number; now: Date },
): Promise<boolean> {
  if (!(await confirmAccount(tx, accountId, credits, now))) return false;
  await endOthers(tx, address, accountId, now);
  return true;
}
