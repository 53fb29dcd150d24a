import { SESSION_COOKIE, SESSION_IDLE_SECONDS, SESSION_SECONDS } from '@rendezvous/contract/accounts/limits';
import { matchLocale } from '@rendezvous/contract/http/locales';
import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed, isToken, randomToken } from '../../../platform/random-token.ts';
import type { Services } from '../../../platform/services.ts';
import { countryOfAddress } from '../../site/index.ts';
import { rememberDevice } from './device.ts';
import {
  deleteSession,
  insertSession,
  lockSession,
  selectSession,
  touchSession,
  updateSessionToken,
  wasRenewed,
} from './sessions.queries.ts';

/** How stale "last used" and "last active" may be. */
const TOUCH_SECONDS = 300;

const NOT_A_BROWSER = { userAgent: '', country: null, deviceHash: null };

/**
 * Who is signed in (A12); null for a token that is missing, forged, expired, of another domain, or whose account
 * is closed. At most every five minutes it notes that the member was here.
 */
export async function viewerOf(call: Call): Promise<Viewer | null> {
  const token = call.cookie(SESSION_COOKIE);
  if (!isToken(token)) return null;
  const now = call.clock.now();
  const sessionHash = hashed(token);
  const row = await selectSession(call.sql, {
    tokenHash: sessionHash,
    domainId: call.domain.id,
    createdAfter: secondsAfter(now, -SESSION_SECONDS),
    usedAfter: secondsAfter(now, -SESSION_IDLE_SECONDS),
  });
  if (!row) return null;
  const touchBefore = secondsAfter(now, -TOUCH_SECONDS);
  if (row.last_used_at <= touchBefore) await touchSession(call.sql, sessionHash, now, touchBefore);
  return {
    accountId: row.account_id,
    profileId: row.profile_id,
    domainId: row.domain_id,
    poolId: row.pool_id,
    status: row.status,
    paid: row.paid_user,
    otherDomains: row.other_domains,
    paused: row.paused,
    country: row.country,
    acceptedTerms: row.accepted_terms,
    mustProveAge: row.must_prove_age,
    language: matchLocale(row.language) ?? call.locale,
    sessionHash,
  };
}

/** A new session of an account. @returns the token of its cookie; the database keeps only the hash */
export async function createSession(
  { clock, sql }: Pick<Services, 'clock'> & { sql: AnySql },
  accountId: string,
  browser: { userAgent: string; country: string | null; deviceHash: Buffer | null } = NOT_A_BROWSER,
): Promise<string> {
  const token = randomToken();
  await insertSession(sql, { tokenHash: hashed(token), accountId, now: clock.now(), ...browser });
  return token;
}

/** A session for the browser that calls; it learns the token by `takeSession` after the commit. */
export function createSessionFor(call: Call, sql: AnySql, accountId: string, deviceHash: Buffer): Promise<string> {
  const browser = { userAgent: call.userAgent, country: countryOfAddress(call.ip), deviceHash };
  return createSession({ clock: call.clock, sql }, accountId, browser);
}

/**
 * Signs the browser in with a new token; whatever session it had before ends. Outside a transaction only: the cookie
 * would promise a session that a rollback takes away.
 */
export async function takeSession(call: Call, token: string): Promise<void> {
  if (call.viewer) {
    await deleteSession(call.sql, call.viewer.sessionHash);
    call.live.announceEndOfSessions(call.viewer.accountId);
  }
  keepSession(call, token);
}

/** Signs the browser in to an account that it has just proved to be its owner's. Outside a transaction only. */
export async function startSession(call: Call, accountId: string): Promise<void> {
  const { deviceHash } = await rememberDevice(call, accountId);
  await takeSession(call, await createSessionFor(call, call.sql, accountId, deviceHash));
}

/**
 * The same session under a new token: whoever got hold of the old one is out. The browser learns it by
 * `keepSession` after the commit.
 * @throws Refusal `authentication_required` when the session was ended meanwhile
 */
export async function renewSession(tx: Tx, { sessionHash }: Viewer): Promise<string> {
  const token = randomToken();
  if (!(await updateSessionToken(tx, sessionHash, hashed(token)))) throw new Refusal('authentication_required');
  return token;
}

/**
 * To be asked where something opens the account or is about to: a password that is replaced in this moment ends the
 * session of whoever still used the old one (A9).
 * @throws Refusal `authentication_required` when the session was ended meanwhile
 */
export async function demandSession(tx: Tx, { accountId, sessionHash }: Viewer): Promise<void> {
  if (!(await lockSession(tx, accountId, sessionHash))) throw new Refusal('authentication_required');
}

/** Outside a transaction only. */
export function keepSession(call: Call, token: string): void {
  call.setCookie(SESSION_COOKIE, token, { seconds: SESSION_SECONDS });
}

/**
 * Whether an open stream's session is still there; null: under a new token, which the browser that the session belongs
 * to brings when it comes back.
 */
export async function isStillSignedIn(call: Call<Viewer>): Promise<boolean | null> {
  if (await viewerOf(call)) return true;
  return (await wasRenewed(call.sql, call.viewer.sessionHash)) ? null : false;
}
