import {
  CALL_SPEAKS_SECONDS,
  SESSION_COOKIE,
  SESSION_IDLE_SECONDS,
  SESSION_NOTED_SECONDS,
  SESSION_SECONDS,
} from '@rendezvous/contract/accounts/limits';
import { type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import { secondsAfter } from '../../../platform/clock.ts';
import type { AnySql, Fragment, Tx } from '../../../platform/database/sql.ts';
import type { Frame } from '../../../platform/http/app.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SessionState } from '../../../platform/live/session-sweep.ts';
import { hashed, isToken, randomToken } from '../../../platform/random-token.ts';
import type { Services } from '../../../platform/services.ts';
import { together } from '../../../platform/together.ts';
import { notePresence } from '../../members/index.ts';
import { countryOfAddress } from '../../site/index.ts';
import { bringUser } from '../user/read-user.ts';
import { rememberDevice } from './device.ts';
import { createSessionMemory } from './session-memory.ts';
import {
  deleteSession,
  insertSession,
  lockSession,
  ofAccounts,
  type Recalled,
  type SessionRow,
  selectGoing,
  selectRenewed,
  selectSessions,
  selectSessionsOfUsers,
  sessionHolds,
  touchSessions,
  updateSessionToken,
} from './sessions.queries.ts';

/** Services with which somebody is seen to be here. */
type Seeing = Pick<Services, 'clock' | 'sql' | 'outbox'>;

const NOT_A_BROWSER = { userAgent: '', country: null, deviceHash: null };

/**
 * Makes the function that finds the signed-in member of a call (A12); null if the token is missing, forged, expired or
 * of another domain, or if the account is closed. Calls that come at the same moment share a statement. Notes at most
 * every minute that the member was here. A page gets its user by the same statement.
 *
 * `recall` gives the member as this process last saw them, if that was within this minute.
 */
export function createViewers(services: Seeing): Pick<Frame, 'viewerOf' | 'recall'> {
  const memory = createSessionMemory(SESSION_NOTED_SECONDS);
  const sessionOf = together((hashes: readonly Buffer[]) => findSessions(services, selectSessions, hashes));
  const sessionOfPage = together((hashes: readonly Buffer[]) => findSessions(services, selectSessionsOfUsers, hashes));
  const touch = together((hashes: readonly Buffer[]) => touchAll(services, hashes));
  return {
    async viewerOf(call, page) {
      const token = call.cookie(SESSION_COOKIE);
      if (!isToken(token)) return null;
      const sessionHash = hashed(token);
      const user = page ? await sessionOfPage(sessionHash) : undefined;
      const row = page ? user : await sessionOf(sessionHash);
      memory.forget(sessionHash);
      if (row?.domain_id !== call.domain.id) return null;
      const now = call.clock.now();
      const viewer = viewerFrom(row, { sessionHash, locale: call.locale });
      const isUseDue = row.last_used_at <= untouchedSince(now);
      memory.keep(viewer, isUseDue ? now : row.last_used_at, now);
      if (isUseDue) await touch(sessionHash);
      if (user) bringUser(viewer, user);
      return viewer;
    },
    recall(call) {
      const token = call.cookie(SESSION_COOKIE);
      const viewer = isToken(token) ? memory.find(hashed(token), call.clock.now()) : undefined;
      return viewer?.domainId === call.domain.id ? { ...viewer, recalled: true } : null;
    },
  };
}

/**
 * Tells within another statement whether a viewer who was recalled is as they were: the session goes on and says the
 * same of them.
 */
export function isAsRecalled(sql: AnySql, { sessionHash, mark }: Recalled, now: Date): Fragment {
  return sessionHolds(sql, { sessionHash, mark, ...validSince(now) });
}

async function findSessions<Row extends SessionRow>(
  { clock, sql }: Pick<Services, 'clock' | 'sql'>,
  select: (sql: AnySql, wanted: Parameters<typeof selectSessions>[1]) => Promise<Row[]>,
  hashes: readonly Buffer[],
): Promise<(Row | undefined)[]> {
  const rows = await select(sql, { tokenHashes: [...hashes], ...validSince(clock.now()) });
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('hex')));
}

async function touchAll({ clock, sql, outbox }: Seeing, hashes: readonly Buffer[]) {
  const now = clock.now();
  if (await touchSessions(sql, [...hashes], now, untouchedSince(now))) outbox.wake();
  return hashes.map(() => undefined);
}

function viewerFrom(row: SessionRow, { sessionHash, locale }: { sessionHash: Buffer; locale: Locale }): Viewer {
  return {
    accountId: row.account_id,
    profileId: row.profile_id,
    domainId: row.domain_id,
    poolId: row.pool_id,
    confirmed: row.status !== 'not_confirmed',
    paid: row.paid_user,
    otherDomains: row.other_domains,
    paused: row.paused,
    country: row.country,
    countrySince: row.country_since,
    hiddenWords: row.hidden_words,
    acceptedTerms: row.accepted_terms,
    mustProveAge: row.must_prove_age,
    language: matchLocale(row.language) ?? locale,
    demo: row.demo,
    sessionHash,
    mark: row.mark,
    recalled: false,
  };
}

/**
 * Creates a session of an account.
 * @returns the token for its cookie; the database keeps only the hash
 */
export async function createSession(
  { clock, sql }: Pick<Services, 'clock'> & { sql: AnySql },
  accountId: string,
  browser: { userAgent: string; country: string | null; deviceHash: Buffer | null } = NOT_A_BROWSER,
): Promise<string> {
  const token = randomToken();
  await insertSession(sql, { tokenHash: hashed(token), accountId, now: clock.now(), ...browser });
  return token;
}

/** Creates a session for the browser that calls; it gets the token by `takeSession` after the commit. */
export function createSessionFor(call: Call, sql: AnySql, accountId: string, deviceHash: Buffer): Promise<string> {
  const browser = { userAgent: call.userAgent, country: countryOfAddress(call.ip), deviceHash };
  return createSession({ clock: call.clock, sql }, accountId, browser);
}

/**
 * Signs the browser in with a new token; its earlier session ends. Outside a transaction only: after a rollback the
 * cookie would name no session.
 */
export async function takeSession(call: Call, token: string): Promise<void> {
  if (call.viewer) {
    await deleteSession(call.sql, call.viewer.sessionHash);
    call.live.announceEndOfSessions(call.viewer.accountId);
  }
  // The new session may have told that its member came.
  call.outbox.wake();
  keepSession(call, token);
}

/** Signs the browser in to an account whose owner it has just proved to be. Outside a transaction only. */
export async function startSession(call: Call, accountId: string): Promise<void> {
  const { deviceHash } = await rememberDevice(call, accountId);
  await takeSession(call, await createSessionFor(call, call.sql, accountId, deviceHash));
}

/**
 * Gives the session a new token: a thief of the old one is out. The browser gets it by `keepSession` after the commit.
 * @throws Refusal `authentication_required` if the session was ended meanwhile
 */
export async function renewSession(tx: Tx, { sessionHash }: Viewer): Promise<string> {
  const token = randomToken();
  if (!(await updateSessionToken(tx, sessionHash, hashed(token)))) throw new Refusal('authentication_required');
  return token;
}

/**
 * Locks the session. To be called before anything opens the account or is about to: a password that is replaced right
 * now ends the sessions that used the old one (A9).
 * @throws Refusal `authentication_required` if the session was ended meanwhile
 */
export async function demandSession(tx: Tx, { accountId, sessionHash }: Viewer): Promise<void> {
  if (!(await lockSession(tx, accountId, sessionHash))) throw new Refusal('authentication_required');
}

/** Sends the token of a renewed session. Outside a transaction only. */
export function keepSession(call: Call, token: string): void {
  call.setCookie(SESSION_COOKIE, token, { seconds: SESSION_SECONDS });
}

/**
 * Looks for the sessions of open streams, and notes that the members are here who have made a call not long ago. The
 * answers are in their order.
 */
export async function lookForSessions(
  { clock, sql, outbox }: Seeing,
  hashes: readonly Buffer[],
): Promise<SessionState[]> {
  const now = clock.now();
  const going = await selectGoing(sql, { tokenHashes: [...hashes], ...validSince(now) });
  const states = new Map<string, SessionState>(going.map(({ token_hash }) => [token_hash.toString('hex'), 'going']));
  const callsSince = secondsAfter(now, -CALL_SPEAKS_SECONDS);
  const here = going.filter(({ last_used_at }) => last_used_at >= callsSince).map(({ account_id }) => account_id);
  if (here.length > 0) {
    const came = await notePresence(sql, ofAccounts(sql, here), { now, notedBefore: untouchedSince(now) });
    if (came) outbox.wake();
  }
  const missing = hashes.filter((hash) => !states.has(hash.toString('hex')));
  if (missing.length > 0) {
    for (const hash of await selectRenewed(sql, missing)) states.set(hash.toString('hex'), 'renewed');
  }
  return hashes.map((hash) => states.get(hash.toString('hex')) ?? 'ended');
}

/** Time since which a session that was not used is touched, and a member who gave no sign is noted. */
function untouchedSince(now: Date): Date {
  return secondsAfter(now, -SESSION_NOTED_SECONDS);
}

/** Times after which valid sessions were made and used (A12). */
function validSince(now: Date) {
  return { createdAfter: secondsAfter(now, -SESSION_SECONDS), usedAfter: secondsAfter(now, -SESSION_IDLE_SECONDS) };
}
