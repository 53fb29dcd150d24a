import { MAIL_CHANGE_SECONDS, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { REACTIVATION_SECONDS } from '@rendezvous/contract/leaving/limits';
import { ACTIVATION_SECONDS } from '@rendezvous/contract/signup/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { insertLink, markLinkUsed } from './mail-links.queries.ts';

const LIFETIME_SECONDS = {
  activation: ACTIVATION_SECONDS,
  reset: RESET_SECONDS,
  mail_change: MAIL_CHANGE_SECONDS,
  reactivation: REACTIVATION_SECONDS,
};

export type LinkPurpose = keyof typeof LIFETIME_SECONDS;

/**
 * A5: single use, bound to its purpose, and to the address `sentTo` (a key) that the mail goes to: once that is no
 * longer the account's, who reads it can do nothing.
 * @returns the token; it stands in the mail only, the database keeps its hash
 */
export async function createLink(
  sql: AnySql,
  { accountId, purpose, now, sentTo }: { accountId: string; purpose: LinkPurpose; now: Date; sentTo: string },
): Promise<string> {
  const token = randomToken();
  const expiresAt = secondsAfter(now, LIFETIME_SECONDS[purpose]);
  await insertLink(sql, { tokenHash: hashed(token), accountId, purpose, now, expiresAt, sentTo });
  return token;
}

/**
 * Uses a link up, and the account's other links of the purpose with it. A rollback gives it back.
 * @returns the account
 * @throws Refusal `link_invalid` alike for used, expired, foreign and unknown
 */
export async function redeemLink(
  tx: Tx,
  { token, ...link }: { token: string; purpose: LinkPurpose; domainId: number; now: Date },
): Promise<string> {
  const accountId = await markLinkUsed(tx, { ...link, tokenHash: hashed(token) });
  if (!accountId) throw new Refusal('link_invalid');
  return accountId;
}
