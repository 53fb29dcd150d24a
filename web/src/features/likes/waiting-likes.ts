import type { ShownCard } from '@rendezvous/contract/members/profile';
import { ownList } from '../../platform/own-list.ts';

/** A member, and whether they are to be liked from now on. `swiped`: in the swipe game, whose day counts it. */
export type Like = { member: ShownCard; liked: boolean; swiped?: true };

/** A like as it waits; `pressed_at` rises with each press. */
type Waiting = Like & { pressed_at: number };

/** Likes kept; older ones are forgotten. */
const MOST = 100;

/** The likes that are on their way; they survive a reload and end with the session. One for each member. */
const waiting = ownList<Waiting>('waiting-like', {
  idOf: ({ member }) => member.id,
  orderOf: ({ pressed_at }) => String(pressed_at),
});

/** The likes that are on their way, in the order of the presses. */
export const waitingLikes = waiting.read;

export const isNoneWaiting = waiting.isEmpty;

/** Keeps a like until it has been sent, in place of an earlier one of the same member. */
export function keepLike(account: string, like: Like): void {
  const before = waitingLikes(account);
  const others = before.filter(({ member }) => member.id !== like.member.id);
  for (const { member } of others.slice(0, Math.max(0, others.length + 1 - MOST))) waiting.remove(account, member.id);
  // The clock may have been put back since the last one.
  waiting.put(account, { ...like, pressed_at: Math.max(Date.now(), (before.at(-1)?.pressed_at ?? 0) + 1) });
}

/** Forgets a like that has come to its end. @returns false: a later press has taken its place */
export function dropLike(account: string, { member, liked }: Like): boolean {
  const there = waitingLikes(account).find((like) => like.member.id === member.id && like.liked === liked);
  if (there) waiting.remove(account, member.id);
  return there !== undefined;
}
