import { type Tracking, tracking, trackingInQuery } from '@rendezvous/contract/site/tracking';
import {
  TRACKING_CHOICE_COOKIE,
  TRACKING_COOKIE,
  TRACKING_PARAMETERS,
  TRACKING_SECONDS,
} from '@rendezvous/contract/site/tracking-parameters';
import type { Call } from '../../platform/http/call.ts';
import { countryOfAddress } from './geography/country-of-address.ts';
import { trackingConsentAskedIn } from './visitor-rules.ts';

/**
 * Reads where this visitor came from (S6): as kept for 30 days, otherwise from the address of the calling page. A
 * visitor who said no came from nowhere.
 */
export function trackingOf(call: Pick<Call, 'cookie' | 'header'>): Tracking {
  if (choiceOf(call) === 'no') return {};
  return stored(call) ?? ofPage(call) ?? {};
}

/** Reads where somebody who signs up came from: as the form says, which carries it while no cookie may be kept (S6). */
export function sourceOf(call: Pick<Call, 'cookie' | 'header'>, told: Tracking = {}): Tracking {
  return compact(told) ?? trackingOf(call);
}

/**
 * Keeps the tracking parameters of a page's query, if they may be kept; without any, the kept ones stay.
 * @returns the present parameters, and whether this visitor must be asked first
 */
export function rememberTracking(
  call: Pick<Call, 'cookie' | 'setCookie' | 'header' | 'domain' | 'ip' | 'viewer'>,
  query: Tracking,
): { known: Tracking; ask: boolean } {
  const given = compact(query);
  if (!given || choiceOf(call) === 'no') return { known: trackingOf(call), ask: false };
  const asked = trackingConsentAskedIn(call.domain.settings, countryOfAddress(call.ip));
  if (asked && choiceOf(call) !== 'yes') return { known: given, ask: call.viewer === null };
  keep(call, given);
  return { known: given, ask: false };
}

/** Stores the visitor's choice (S6): the parameters are kept from now on, or none are. */
export function chooseTracking(call: Pick<Call, 'setCookie'>, remember: boolean, query: Tracking): void {
  call.setCookie(TRACKING_CHOICE_COOKIE, remember ? 'yes' : 'no', { seconds: TRACKING_SECONDS });
  const given = compact(query);
  if (!remember) call.setCookie(TRACKING_COOKIE, null);
  else if (given) keep(call, given);
}

function keep({ setCookie }: Pick<Call, 'setCookie'>, known: Tracking): void {
  setCookie(TRACKING_COOKIE, JSON.stringify(known), { seconds: TRACKING_SECONDS });
}

function choiceOf({ cookie }: Pick<Call, 'cookie'>): string | undefined {
  return cookie(TRACKING_CHOICE_COOKIE);
}

/** Reads the kept parameters; a cookie that was tampered with counts as none. */
function stored({ cookie }: Pick<Call, 'cookie'>): Tracking | null {
  const value = cookie(TRACKING_COOKIE);
  if (!value) return null;
  try {
    return compact(tracking.catch({}).parse(JSON.parse(value)));
  } catch {
    return null;
  }
}

/** Reads the parameters of the calling page: browsers tell the site itself its full address. */
function ofPage({ header }: Pick<Call, 'header'>): Tracking | null {
  const page = header('referer');
  if (!page || !URL.canParse(page)) return null;
  return compact(trackingInQuery.parse(Object.fromEntries(new URL(page).searchParams)));
}

/** Keeps parameters with a value; null: there are none. */
function compact(query: Tracking): Tracking | null {
  const given = TRACKING_PARAMETERS.filter((name) => query[name]);
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, query[name]])) : null;
}
