import { type Tracking, tracking } from '@rendezvous/contract/site/tracking';
import { TRACKING_COOKIE, TRACKING_PARAMETERS, TRACKING_SECONDS } from '@rendezvous/contract/site/tracking-parameters';
import type { Call } from '../../platform/http/call.ts';

/** Where this visitor came from, as kept for 30 days (S6). A cookie that was tampered with counts as none. */
export function trackingOf(call: Pick<Call, 'cookie'>): Tracking {
  const stored = call.cookie(TRACKING_COOKIE);
  if (!stored) return {};
  try {
    return tracking.catch({}).parse(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** Keeps the tracking parameters of a route's query; without any, what is kept stays. Answers what is known now. */
export function rememberTracking(call: Pick<Call, 'cookie' | 'setCookie'>, query: Tracking): Tracking {
  const given = TRACKING_PARAMETERS.filter((name) => query[name]);
  if (given.length === 0) return trackingOf(call);
  const known: Tracking = Object.fromEntries(given.map((name) => [name, query[name]]));
  call.setCookie(TRACKING_COOKIE, JSON.stringify(known), { seconds: TRACKING_SECONDS });
  return known;
}
