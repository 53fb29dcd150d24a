import type * as calls from '@rendezvous/contract/accounts/endpoints';
import { UNCONFIRMED_TRIED } from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deviceHashOf } from '../sessions/device.ts';
import { selectKnownOn } from '../sessions/sessions.queries.ts';
import { type Candidate, selectByEmail, selectByName } from '../user/accounts.queries.ts';
import { emailKey, isEmail, nameKey } from '../user/login-keys.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { answerLate } from './late-answers.ts';
import {
  type Counters,
  countersOfKnownDevice,
  countersOfStranger,
  countWrong,
  loadBlocks,
  tooManyAttempts,
} from './sign-in-attempts.ts';

/** A candidate: an account that the login may mean, or an empty place instead of one. Both take the same work. */
type Place = { account: Candidate | null; counters: Counters };

/** Ids for empty places, and a device for a browser without one: looking them up is the same work. */
const NOBODY = Array.from(
  { length: 1 + UNCONFIRMED_TRIED },
  (_, place) => `00000000-0000-0000-0000-00000000000${place}`,
);
const NO_DEVICE = Buffer.alloc(32);

/** Signs in by e-mail or name (A3, A4). */
export async function signIn(call: CallOf<typeof calls.signIn>, { body }: Input<typeof calls.signIn>) {
  const account = await recognise(call, body);
  return completeSignIn(call, { accountId: account.id, passwordHash: account.password_hash });
}

/**
 * Finds the account of a login and its password, whatever the account's state. Whether the login exists shows neither
 * in the answer nor in its time: an address always has as many candidates, the confirmed account and the newest
 * unconfirmed ones; a name has one.
 * @throws Refusal `login_failed`, `too_many_attempts`, `rate_limited`
 */
export async function recognise(
  call: Call,
  { login, password }: { login: string; password: string },
): Promise<Candidate> {
  // Set before anything is refused: a link by mail opens the account in any case.
  call.setHeader('link', '</reset-password>; rel="help"');
  const places = await findPlaces(call, login);
  const all = places.map(({ counters }) => counters);
  const blocks = await loadBlocks(call, all);
  const open = places.filter(({ counters }) => !blocks.shownUntil(counters));
  if (open.length === 0) throw tooManyAttempts(call, earliest(all.map(blocks.shownUntil)));

  const found = await findOwner(call, open, password);
  if (!found) {
    const wrong = await countWrong(
      call,
      open.map(({ counters }) => counters),
    );
    await answerLate(call, wrong);
    throw new Refusal('login_failed');
  }
  await demandStillOpen(call, found.counters);
  return found.account;
}

async function findPlaces(call: Call, login: string): Promise<Place[]> {
  const byEmail = isEmail(login);
  const key = byEmail ? emailKey(login) : nameKey(login);
  const accounts = await (byEmail ? selectByEmail : selectByName)(call.sql, call.domain.id, key);
  const confirmed = accounts.find((account) => account.confirmed) ?? null;
  const unconfirmed = accounts.filter((account) => !account.confirmed);
  const waiting = Array.from({ length: UNCONFIRMED_TRIED }, (_, place) => unconfirmed[place] ?? null);
  const found = byEmail ? [confirmed, ...waiting] : [confirmed ?? unconfirmed[0] ?? null];
  const device = deviceHashOf(call);
  const ids = found.map((account, place) => account?.id ?? NOBODY[place] ?? '');
  const known = await selectKnownOn(call.sql, device ?? NO_DEVICE, ids);
  return found.map((account, place) => ({
    account,
    counters:
      account && device && known.has(account.id)
        ? countersOfKnownDevice(account.id, device)
        : countersOfStranger(call, key, account?.id ?? `${call.domain.id} ${place} ${key}`),
  }));
}

/**
 * Finds the first candidate whose password this is. All passwords are checked until one is right, those of empty places
 * too.
 */
async function findOwner({ passwords }: Call, places: Place[], password: string) {
  for (const { account, counters } of places) {
    if ((await passwords.matches(account?.password_hash ?? null, password)) && account) return { account, counters };
  }
  return null;
}

/**
 * Checks again that the counters are open after a right password: of many attempts at the same moment, no more than the
 * allowed number gets an answer.
 */
async function demandStillOpen(call: Call, counters: Counters): Promise<void> {
  const blocks = await loadBlocks(call, [counters]);
  const until = blocks.shownUntil(counters);
  if (until) throw tooManyAttempts(call, until);
  if (blocks.isSilentlyBlocked(counters)) throw new Refusal('login_failed');
}

function earliest(ends: (Date | undefined)[]): Date {
  return new Date(Math.min(...ends.flatMap((end) => end?.getTime() ?? [])));
}
