import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { insertLink, markLinkUsed, selectLink } from './mail-links.queries.ts';

/** Purposes of links. */
type LinkPurpose = 'activation' | 'reset' | 'mail_change' | 'reactivation';

type NewLink = {
  accountId: string;
  purpose: LinkPurpose;
  /** life of the link */
  seconds: number;
  now: Date;
  sentTo: string;
};

/**
 * Makes a link (A5): used once, bound to its purpose, and bound to the address `sentTo` (a key) that it is sent to:
 * once the account has another address, the link does nothing.
 * @returns the token; it stands in the mail only, the database keeps its hash
 */
export async function createLink(sql: AnySql, { seconds, ...link }: NewLink): Promise<string> {
  const token = randomToken();
  await insertLink(sql, { ...link, tokenHash: hashed(token), expiresAt: secondsAfter(link.now, seconds) });
  return token;
}

type Pressed = { token: string; purpose: LinkPurpose; domainId: number; now: Date };

/**
 * Finds the account of a link without using it.
 * @throws Refusal `link_invalid`, the same for used, expired, foreign and unknown links
 */
export async function findLink(sql: AnySql, { token, ...link }: Pressed): Promise<string> {
  const accountId = await selectLink(sql, { ...link, tokenHash: hashed(token) });
  if (!accountId) throw new Refusal('link_invalid');
  return accountId;
}

/**
 * Uses a link up, along with the account's other links of the purpose. A rollback gives it back.
 * @returns the account
 * @throws Refusal `link_invalid` as `findLink`
 */
export async function redeemLink(tx: Tx, { token, ...link }: Pressed): Promise<string> {
  const accountId = await markLinkUsed(tx, { ...link, tokenHash: hashed(token) });
  if (!accountId) throw new Refusal('link_invalid');
  return accountId;
}
