import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { CALLERS, type Caller } from './callers.ts';

/** `in`: permission was given, whatever becomes of a call without input; otherwise the answer itself. */
export type Outcome = 'in' | 'ok' | ErrorCode;
export type Answers = Record<Caller, Outcome>;

type Except = Partial<Answers>;

/** The same for all, signed in or not. */
export function everybody(outcome: Outcome = 'in'): Answers {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Answers;
}

/** Answers about the account's own data, for every signed-in caller. */
export function signedIn(outcome: Outcome = 'in', except: Except = {}): Answers {
  const outside = 'authentication_required';
  return {
    ...everybody(outcome),
    ...{ visitor: outside, suspended: outside, banned: outside, leaving: outside },
    ...except,
  };
}

/** Answers to calls about other members: closed while that consent is withdrawn. */
export function amongMembers(outcome: Outcome = 'in', except: Except = {}): Answers {
  return signedIn(outcome, { paused: 'consent_required', ...except });
}

/** Answers to acts on another member: after a block neither sees the other. */
export function toAnother(except: Except = {}): Answers {
  return amongMembers('ok', { blocker: 'not_found', blocked: 'not_found', ...except });
}
