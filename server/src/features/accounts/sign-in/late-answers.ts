import {
  LATE_ANSWER_STEP_SECONDS,
  LATE_ANSWERS_HELD,
  LATEST_ANSWER_SECONDS,
  WRONG_LOGINS_PER_ADDRESS,
} from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Answers of this process that are being held back, by network address. */
const held = new Map<string, number>();

/**
 * A network address that has guessed wrong too often gets its further wrong answers late (A3): guessing takes time, and
 * whoever else is behind the address and knows their password notices nothing.
 * @param wrong how often the address was wrong of late, this time included
 * @throws Refusal `rate_limited` when as many answers to the address are held back already
 */
export async function answerLate({ clock, ip }: Call, wrong: number): Promise<void> {
  const over = wrong - WRONG_LOGINS_PER_ADDRESS;
  if (over <= 0) return;
  const network = networkOf(ip);
  const others = held.get(network) ?? 0;
  if (others >= LATE_ANSWERS_HELD) {
    throw new Refusal('rate_limited', undefined, { retryAfterSeconds: LATEST_ANSWER_SECONDS });
  }
  held.set(network, others + 1);
  try {
    await clock.after(Math.min(LATEST_ANSWER_SECONDS, over * LATE_ANSWER_STEP_SECONDS));
  } finally {
    const left = (held.get(network) ?? 1) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  }
}
