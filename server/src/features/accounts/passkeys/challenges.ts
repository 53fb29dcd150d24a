import { PASSKEY_COOKIE, PASSKEY_SECONDS } from '@rendezvous/contract/accounts/passkeys/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashed, isToken, randomToken } from '../../../platform/random-token.ts';
import { type Challenge, deleteChallenge, insertChallenge } from './challenges.queries.ts';

type About = Pick<Challenge, 'purpose' | 'accountId'>;

/** Remembers a challenge for this browser. Its tabs share one cookie, and each may have a challenge open. */
export async function issueChallenge(call: Call, challenge: string, about: About): Promise<void> {
  const given = call.cookie(PASSKEY_COOKIE);
  const browser = isToken(given) ? given : randomToken();
  call.setCookie(PASSKEY_COOKIE, browser, { seconds: PASSKEY_SECONDS });
  const expiresAt = secondsAfter(call.clock.now(), PASSKEY_SECONDS);
  const hashes = { challengeHash: hashed(challenge), browserHash: hashed(browser) };
  await insertChallenge(call.sql, { ...about, ...hashes }, expiresAt);
}

/**
 * Takes the challenge that the browser says it signed. It is used up before anything is checked, so it can't be tried
 * again.
 * @throws Refusal `passkey_failed`, the same for unknown, used and expired ones, and for those of another browser or
 * purpose
 */
export async function takeChallenge(call: Call, clientDataJSON: string, about: About): Promise<string> {
  const browser = call.cookie(PASSKEY_COOKIE);
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null || !isToken(browser)) throw new Refusal('passkey_failed');
  const hashes = { challengeHash: hashed(challenge), browserHash: hashed(browser) };
  const isGood = await deleteChallenge(call.sql, { ...about, ...hashes }, call.clock.now());
  if (!isGood) throw new Refusal('passkey_failed');
  return challenge;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const named = data as { challenge?: unknown } | null;
    return typeof named?.challenge === 'string' ? named.challenge : null;
  } catch {
    return null;
  }
}
