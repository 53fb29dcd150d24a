import type { Tx } from '../../../platform/database/sql.ts';
import { confirmAccount } from '../user/accounts.queries.ts';
import { type Address, endOthers } from './unconfirmed.queries.ts';

/**
 * The address is confirmed for this account, and whoever else waited for it ends (A5a). After `lockAddress`.
 * @returns false when there is nothing to confirm
 */
export async function confirmAddress(
  tx: Tx,
  { accountId, credits, now, ...address }: Address & { accountId: string; credits: number; now: Date },
): Promise<boolean> {
  if (!(await confirmAccount(tx, accountId, credits, now))) return false;
  await endOthers(tx, address, accountId, now);
  return true;
}
