import type { UserStatus } from '@rendezvous/contract/accounts/user';
import type { AnySql } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { selectExcludedUntil, selectStandingBan } from '../bans/bans.queries.ts';

/**
 * Refuses a sign-in to a closed account. Only a proved owner learns what became of it: of a ban, its reason and end.
 */
export async function demandSignInAllowed(
  sql: AnySql,
  { id, status }: { id: string; status: UserStatus },
): Promise<void> {
  if (status === 'pending_deletion') throw new Refusal('account_pending_deletion');
  if (status !== 'banned') return;
  const ban = await selectStandingBan(sql, id);
  const excludedUntil = ban ? null : await selectExcludedUntil(sql, id);
  if (excludedUntil) throw new Refusal('account_excluded', { until: excludedUntil.toISOString() });
  if (!ban) throw new Refusal('account_banned');
  const { ground, words, ends_at } = ban;
  throw new Refusal('account_banned', { ground, words, ...(ends_at && { until: ends_at.toISOString() }) });
}
