import { isGivenUp, isHelpedByBuying, type SendProblem, type Unsent } from '../../data/unsent.ts';
import { ownNames, readOwn, writeOwn } from '../../platform/own-storage.ts';
import { REFUSED, refusalKey, setUnpaid } from './drafts.ts';
import { fieldsOf } from './kinds.ts';
import { readOutbox } from './outbox.ts';

/** The refusal of the last message to a member. */
export type Refusal = Pick<Unsent, 'id' | 'profile' | 'conversation' | 'price'> & {
  problem: SendProblem;
  /** true: the message is back in its field */
  inField: boolean;
  /** true: the sender has seen it where it stands */
  seen: boolean;
};

/** The members to whom a message was refused. */
export function refusedTo(account: string): string[] {
  return ownNames(account, REFUSED);
}

/** The refusal that stands against the last message to a member; null: none, or nothing is left of the message. */
export function readRefusal(account: string, profile: string): Refusal | null {
  const refusal = parseRefusal(readOwn(refusalKey(account, profile)));
  if (!refusal) return null;
  const isThere = refusal.inField
    ? fieldsOf(account, profile).some((key) => readOwn(key) !== '')
    : readOutbox(account).some((unsent) => unsent.profile === profile && isGivenUp(unsent));
  return isThere ? refusal : null;
}

/** Parses a kept refusal. Only this browser's own pages write it. */
export function parseRefusal(text: string): Refusal | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Refusal);
  } catch {
    return null;
  }
}

export function writeRefusal(account: string, refusal: Refusal): void {
  writeOwn(refusalKey(account, refusal.profile), JSON.stringify(refusal));
}

/** Offers what is missing where the message stands, if buying helps. */
export function offerToBuy({ profile, price, problem: { code } }: Refusal): void {
  if (isHelpedByBuying(code)) setUnpaid(profile, { why: code, price });
}
