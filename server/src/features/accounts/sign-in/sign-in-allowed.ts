import type { UserStatus } from '@rendezvous/contract/accounts/user';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Only who has proved to be the owner learns what became of the account. */
export function demandSignInAllowed({ status }: { status: UserStatus }): void {
  if (status === 'banned') throw new Refusal('account_banned');
  if (status === 'pending_deletion') throw new Refusal('account_pending_deletion');
}
