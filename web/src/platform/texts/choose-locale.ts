import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import type { RouterHistory } from '@tanstack/react-router';
import { api, unreachable } from '../api/api.ts';
import { isOnline } from '../online.ts';

/**
 * Changes the language of the account if somebody is signed in, and of this browser, and loads the page again.
 * @throws ApiProblem nothing has changed: without a line the browser would put its own error page here
 */
export async function chooseLocale(
  locale: Locale,
  signedIn: boolean,
  loadAgain = () => location.reload(),
): Promise<void> {
  if (!isOnline()) throw unreachable();
  if (signedIn) await api('PUT user.php', { body: { language: locale }, repeatable: true });
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
  loadAgain();
}

/** Goes back to the page before, or home, and loads that page anew: it speaks another language now. */
export function goBackLoaded(history: Pick<RouterHistory, 'canGoBack' | 'back'>): void {
  if (history.canGoBack()) {
    addEventListener('popstate', () => location.reload(), { once: true });
    history.back();
  } else location.replace('/');
}

/** Tells whether a sign-in has changed the language of this browser (A15): the next page is then loaded anew. */
export function isLocaleTakenOver(shown: Locale): boolean {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${LOCALE_COOKIE}=`));
  const locale = matchLocale(cookie?.slice(LOCALE_COOKIE.length + 1));
  return locale !== undefined && locale !== shown;
}
