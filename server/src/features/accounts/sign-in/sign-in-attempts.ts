import { WRONG_LOGINS } from '@rendezvous/contract/accounts/limits';
import type { AnySql } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed } from '../../../platform/random-token.ts';
import { type Counter, countWrongAttempt, deleteAttempts, selectBlocks } from './sign-in-attempts.queries.ts';

/**
 * Counters of failures for one possible owner of a login (A3). The block of a `shown` one is answered. A `silent` one
 * counts for the account itself, so that name and address together give no more attempts than one of them. Its block
 * looks like a wrong password: an answer would tell a stranger that name and address belong to one person (A4).
 */
export type Counters = { shown: Counter[]; silent: Counter[] };

/** Counters for a browser that has signed in to the account before: its own, which no stranger can fill. */
export function countersOfKnownDevice(accountId: string, device: Buffer): Counters {
  return {
    shown: [{ subject: hashed('device', accountId, device.toString('hex')), allowed: WRONG_LOGINS }],
    silent: [],
  };
}

/**
 * Counters for every other browser. A login that does not exist is counted like one that does, with the same work: an
 * empty candidate has a counter like an account.
 * @param owner the account's id, or the name of the empty candidate
 */
export function countersOfStranger(call: Call, loginKey: string, owner: string): Counters {
  return {
    shown: [{ subject: loginSubject(call.domain.id, loginKey), allowed: WRONG_LOGINS }],
    silent: [{ subject: accountSubject(owner), allowed: WRONG_LOGINS }],
  };
}

/** Counters for a member who types the password again: a stolen session gets no more attempts than a stranger. */
export function countersOfMember(accountId: string): Counters {
  return { shown: [{ subject: passwordSubject(accountId), allowed: WRONG_LOGINS }], silent: [] };
}

export type Blocks = {
  /** end of the longest shown block; undefined: open */
  shownUntil(counters: Counters): Date | undefined;
  isSilentlyBlocked(counters: Counters): boolean;
};

/** Reads the blocks of all counters at once. */
export async function loadBlocks(call: Call, all: Counters[]): Promise<Blocks> {
  const subjects = all.flatMap(({ shown, silent }) => [...shown, ...silent]).map(({ subject }) => subject);
  const blocks = await selectBlocks(call.sql, subjects, call.clock.now());
  const ends = (counters: Counter[]) => counters.flatMap(({ subject }) => blocks.get(subject.toString('hex')) ?? []);
  return {
    shownUntil: ({ shown }) => ends(shown).sort((a, b) => b.getTime() - a.getTime())[0],
    isSilentlyBlocked: ({ silent }) => ends(silent).length > 0,
  };
}

/**
 * Counts a failure on each counter once, and on the network address it came from.
 * @returns the recent failures of that address
 * @throws Refusal `too_many_attempts` if others filled a shown counter meanwhile
 */
export async function countWrong(call: Call, all: Counters[]): Promise<number> {
  const now = call.clock.now();
  const shown = all.flatMap((counters) => counters.shown);
  // Thousands may share the address, so it blocks nobody.
  const network: Counter = { subject: hashed('network', networkOf(call.ip)), allowed: null };
  const silent = all.flatMap((counters) => counters.silent);
  const counted = await countWrongAttempt(call.sql, [...shown, ...silent, network], now);
  const of = ({ subject }: Counter) => counted.find((one) => one.subject.equals(subject));
  if (shown.every(of)) return of(network)?.failures ?? 0;
  const blocks = await loadBlocks(call, all);
  const end = all.map(blocks.shownUntil).find((until) => until !== undefined);
  throw tooManyAttempts(call, end ?? now);
}

/** @param end end of the block */
export function tooManyAttempts(call: Call, end: Date): Refusal {
  const seconds = Math.max(1, (end.getTime() - call.clock.now().getTime()) / 1000);
  return new Refusal('too_many_attempts', { minutes: Math.ceil(seconds / 60) }, { retryAfterSeconds: seconds });
}

/**
 * Forgets failures once the owner has proved who they are (by a link in a mail): strangers' attempts must not hold them
 * up.
 */
export async function forgetAttempts(
  sql: AnySql,
  domainId: number,
  accountId: string,
  loginKeys: string[],
): Promise<void> {
  const subjects = loginKeys.map((key) => loginSubject(domainId, key));
  await deleteAttempts(sql, [accountSubject(accountId), passwordSubject(accountId), ...subjects]);
}

/** Forgets every counter of an account that is erased. */
export async function forgetAllAttempts(
  sql: AnySql,
  account: { domainId: number; id: string; loginKeys: string[]; devices: Buffer[] },
): Promise<void> {
  await forgetAttempts(sql, account.domainId, account.id, account.loginKeys);
  const known = account.devices.flatMap((device) => countersOfKnownDevice(account.id, device).shown);
  if (known.length > 0)
    await deleteAttempts(
      sql,
      known.map(({ subject }) => subject),
    );
}

function loginSubject(domainId: number, loginKey: string): Buffer {
  return hashed('login', domainId, loginKey);
}

function accountSubject(accountId: string): Buffer {
  return hashed('account', accountId);
}

function passwordSubject(accountId: string): Buffer {
  return hashed('password', accountId);
}
