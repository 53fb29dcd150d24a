import { COOKIES, type CookieName } from '@rendezvous/contract/http/cookies';

/** Pages that visitors share: home, search, a member. Others may have a token in their address. */
const SHARED = /^\/(members(\/[\da-f-]{36})?)?$/;

const MOST_CHARACTERS = 1000;

/** Cookies of ours that change what a visitor's page shows. */
const SHOWN_BY: readonly CookieName[] = ['locale', 'country', 'site_entry', 'tracking', 'tracking_choice'];

/** The cookie that only counts whom a visitor has seen (M14). Each visitor has one of their own. */
const COUNTER: CookieName = 'visitor';

const PERSONAL = COOKIES.filter((name) => name !== COUNTER && !SHOWN_BY.includes(name));

type Visit = {
  request: Request;
  cookie(name: string): string | undefined;
  locale: string;
  variety: string;
  country: string | null;
};

/**
 * The key under which visitors who would get the same page share it: site, address, language, country and the cookies
 * that change it. Null: the page is for this visitor alone, such as one with a cookie of a sign-in.
 */
export function keyOfVisitorPage({ request, cookie, locale, variety, country }: Visit): string | null {
  const { host, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || !SHARED.test(pathname)) return null;
  if (PERSONAL.some((name) => cookie(name) !== undefined)) return null;
  const key = JSON.stringify([host, pathname, search, locale, variety, country, SHOWN_BY.map(cookie)]);
  return key.length <= MOST_CHARACTERS ? key : null;
}

/** Tells whether a line of Set-Cookie only counts: each who gets the page from memory gets one of their own. */
export function isCounter(line: string): boolean {
  return line.startsWith(`${COUNTER}=`);
}
