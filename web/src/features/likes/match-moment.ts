import type { ShownCard } from '@rendezvous/contract/members/profile';
import { createStore } from '../../platform/create-store.ts';

/** Time within which the answer to a like and the live event tell of the same match. */
const SAME_MATCH_MS = 10_000;

const moment = createStore<ShownCard | null>(null);
let told = { id: '', at: Number.NEGATIVE_INFINITY };

/** The match that is being celebrated, for the one who liked second and for the one who had liked first. */
export const useMatchMoment = moment.use;

export function openMatch(member: ShownCard): void {
  told = { id: member.id, at: performance.now() };
  moment.set(member);
}

export function closeMatch(): void {
  moment.set(null);
}

/** Tells whether this match has just been celebrated in this tab. */
export function isTold(id: string): boolean {
  return told.id === id && performance.now() - told.at < SAME_MATCH_MS;
}
