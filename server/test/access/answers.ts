import type { ErrorCode } from '@rendezvous/contract/errors';
import { CALLERS, type Caller } from './callers.ts';

/** `in`: past the permission, whatever becomes of a call without input; otherwise the answer itself. */
export type Outcome = 'in' | 'ok' | ErrorCode;
export type Answers = Record<Caller, Outcome>;

type Except = Partial<Answers>;

/** Alike for all, signed in or not. */
export function everybody(outcome: Outcome = 'in'): Answers {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Answers;
}

/** The account's own business: whoever is signed in. */
export function signedIn(outcome: Outcome = 'in', except: Except = {}): Answers {
  const outside = 'authentication_required';
  return {
    ...everybody(outcome),
    ...{ visitor: outside, suspended: outside, banned: outside, leaving: outside },
    ...except,
  };
}

/** What has to do with others: nothing of it while the consent to that is withdrawn. */
export function amongMembers(outcome: Outcome = 'in', except: Except = {}): Answers {
  return signedIn(outcome, { paused: 'consent_required', ...except });
}

/** Done to one other member: who has blocked the other is there for nobody of the two. */
export function toAnother(except: Except = {}): Answers {
  return amongMembers('ok', { blocker: 'not_found', blocked: 'not_found', ...except });
}
