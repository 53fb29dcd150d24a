import type { TimedCode } from '../../../data/discounts.ts';

type Times = Pick<TimedCode, 'now' | 'expires' | 'received'>;

/** Hours, minutes and seconds, zero padded (section 4). */
export function inClockWords(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Seconds left by the server's clock, whose difference to the device's is known from the time of the answer; 0: over.
 */
export function secondsLeft({ now, expires, received }: Times, deviceNow: number): number {
  const serverNow = Date.parse(now) + (deviceNow - (received ?? pageAnsweredAt()));
  return expires ? Math.max(0, Math.ceil((Date.parse(expires) - serverNow) / 1000)) : 0;
}

/** Seconds left when the server answered: shown before the scripts have loaded, and first afterwards. */
export function secondsThen(times: Times): number {
  const answered = times.received ?? 0;
  return secondsLeft({ ...times, received: answered }, answered);
}

/** The time at which the answer of the page itself began to arrive, by the device's clock. */
function pageAnsweredAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}
