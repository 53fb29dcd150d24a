import type { TimedCode } from '../../../data/discounts.ts';

type Times = Pick<TimedCode, 'now' | 'expires' | 'received'>;

/** Hours, minutes and seconds, zero padded (section 4). */
export function inClockWords(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** By the server's clock, which is as far from the device's as it was when the answer came; 0: over. */
export function secondsLeft({ now, expires, received }: Times, deviceNow: number): number {
  const serverNow = Date.parse(now) + (deviceNow - (received ?? pageAnsweredAt()));
  return expires ? Math.max(0, Math.ceil((Date.parse(expires) - serverNow) / 1000)) : 0;
}

/** When the server answered: what a page shows before it is alive, and first when it is. */
export function secondsThen(times: Times): number {
  const answered = times.received ?? 0;
  return secondsLeft({ ...times, received: answered }, answered);
}

/** The moment at which the answer of the page itself began to come, by the device's clock. */
function pageAnsweredAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}
