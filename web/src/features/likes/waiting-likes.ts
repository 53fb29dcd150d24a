import type { ShownCard } from '@rendezvous/contract/members/profile';
import { ownList } from '../../platform/own-list.ts';

/** A member, and whether they are to be liked from now on. `swiped`: in the swipe game, whose day counts it. */
export type Like = { member: ShownCard; liked: boolean; swiped?: true };

/** A like as it waits; `pressed_at` rises with each press, and tells them apart. */
export type Waiting = Like & { pressed_at: number };

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

/** The last press of a member’s heart, unless it has come to its end. */
export function waitingLike(account: string, id: string): Waiting | undefined {
  return waitingLikes(account).find(({ member }) => member.id === id);
}

/** Tells whether a press waits on, and no later one has taken its place. */
export function isWaiting(account: string, { member, pressed_at }: Waiting): boolean {
  return waitingLike(account, member.id)?.pressed_at === pressed_at;
}

/** Keeps a like until it has been sent, in place of an earlier one of the same member. @returns it as it waits */
export function keepLike(account: string, like: Like): Waiting {
  const before = waitingLikes(account);
  const others = before.filter(({ member }) => member.id !== like.member.id);
  for (const { member } of others.slice(0, Math.max(0, others.length + 1 - MOST))) waiting.remove(account, member.id);
  // The clock may have been put back since the last one.
  const press = { ...like, pressed_at: Math.max(Date.now(), (before.at(-1)?.pressed_at ?? 0) + 1) };
  waiting.put(account, press);
  return press;
}

/** Forgets a like that has come to its end. @returns false: a later press has taken its place */
export function dropLike(account: string, press: Waiting): boolean {
  const isLast = isWaiting(account, press);
  if (isLast) waiting.remove(account, press.member.id);
  return isLast;
}
