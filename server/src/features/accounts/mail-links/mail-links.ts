import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { insertLink, markLinkUsed, selectLink } from './mail-links.queries.ts';

/** What the press on a link's page may do. */
type LinkPurpose = 'activation' | 'reset' | 'mail_change' | 'reactivation';

type NewLink = {
  accountId: string;
  purpose: LinkPurpose;
  /** how long it lives */
  seconds: number;
  now: Date;
  sentTo: string;
};

/**
 * A5: single use, bound to its purpose, and to the address `sentTo` (a key) that the mail goes to: once that is no
 * longer the account's, who reads it can do nothing.
 * @returns the token; it stands in the mail only, the database keeps its hash
 */
export async function createLink(sql: AnySql, { seconds, ...link }: NewLink): Promise<string> {
  const token = randomToken();
  await insertLink(sql, { ...link, tokenHash: hashed(token), expiresAt: secondsAfter(link.now, seconds) });
  return token;
}

type Pressed = { token: string; purpose: LinkPurpose; domainId: number; now: Date };

/**
 * Whose link it is; nothing is used up by asking.
 * @throws Refusal `link_invalid` alike for used, expired, foreign and unknown
 */
export async function findLink(sql: AnySql, { token, ...link }: Pressed): Promise<string> {
  const accountId = await selectLink(sql, { ...link, tokenHash: hashed(token) });
  if (!accountId) throw new Refusal('link_invalid');
  return accountId;
}

/**
 * Uses a link up, and the account's other links of the purpose with it. A rollback gives it back.
 * @returns the account
 * @throws Refusal `link_invalid` as `findLink`
 */
export async function redeemLink(tx: Tx, { token, ...link }: Pressed): Promise<string> {
  const accountId = await markLinkUsed(tx, { ...link, tokenHash: hashed(token) });
  if (!accountId) throw new Refusal('link_invalid');
  return accountId;
}
