import {
  LATE_ANSWER_STEP_SECONDS,
  LATE_ANSWERS_HELD,
  LATEST_ANSWER_SECONDS,
  WRONG_LOGINS_PER_ADDRESS,
} from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { tooManyCalls } from '../../../platform/http/refusal.ts';

/** Delayed answers in this process, by network address. */
const held = new Map<string, number>();

/**
 * Delays a wrong sign-in's answer to a network address that has had too many (A3): guessing takes time, and others
 * behind the address who know their password notice nothing.
 * @param wrong wrong sign-ins of the address of late, including this one
 * @throws Refusal `rate_limited` if too many answers to the address are delayed already
 */
export async function answerLate({ clock, ip }: Call, wrong: number): Promise<void> {
  const over = wrong - WRONG_LOGINS_PER_ADDRESS;
  if (over <= 0) return;
  const network = networkOf(ip);
  const others = held.get(network) ?? 0;
  if (others >= LATE_ANSWERS_HELD) throw tooManyCalls(LATEST_ANSWER_SECONDS);
  held.set(network, others + 1);
  try {
    await clock.after(Math.min(LATEST_ANSWER_SECONDS, over * LATE_ANSWER_STEP_SECONDS));
  } finally {
    const left = (held.get(network) ?? 1) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  }
}
