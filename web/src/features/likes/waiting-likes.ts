import type { ShownCard } from '@rendezvous/contract/members/profile';
import { waitingLikesKey } from '../../data/likes.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';

/** A member, and whether they are to be liked from now on. `swiped`: in the swipe game, whose day counts it. */
export type Like = { member: ShownCard; liked: boolean; swiped?: true };

/** Likes kept; older ones are forgotten. */
const MOST = 100;

/** The likes that are on their way, in the order of the presses; they survive a reload and end with the session. */
export function waitingLikes(account: string): readonly Like[] {
  try {
    const all: unknown = JSON.parse(readOwn(waitingLikesKey(account)) || '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

/** Keeps a like until it has been sent, in place of an earlier one of the same member. */
export function keepLike(account: string, like: Like): void {
  const others = waitingLikes(account).filter(({ member }) => member.id !== like.member.id);
  write(account, [...others, like].slice(-MOST));
}

/** Forgets a like that has come to its end. @returns false: a later press has taken its place */
export function dropLike(account: string, { member, liked }: Like): boolean {
  const all = waitingLikes(account);
  const others = all.filter((like) => like.member.id !== member.id || like.liked !== liked);
  write(account, others);
  return others.length < all.length;
}

function write(account: string, all: readonly Like[]): void {
  writeOwn(waitingLikesKey(account), all.length > 0 ? JSON.stringify(all) : '');
}
