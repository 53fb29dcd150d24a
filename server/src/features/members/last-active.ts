import type { Profile } from '@rendezvous/contract/members/profile';

const HOUR_MS = 3600 * 1000;
const DAY_HOURS = 24;

/** Days that each word reaches back, the fewest first. */
const DAYS = [
  ['today', 1],
  ['week', 7],
  ['month', 30],
] as const;

/**
 * The word for a last activity. Both times count by their hour, as in the filter `active_today` and the order of
 * activity: a page tells no more than lists do (M14).
 */
export function lastActive(now: Date, at: Date): Profile['last_active'] {
  const hours = hourOf(now) - hourOf(at);
  return DAYS.find(([, days]) => hours <= days * DAY_HOURS)?.[0] ?? null;
}

function hourOf(time: Date): number {
  return Math.floor(time.getTime() / HOUR_MS);
}
