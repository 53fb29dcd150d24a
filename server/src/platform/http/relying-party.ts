import { isIP } from 'node:net';

/** For whom passkeys are made: `id` is the host that a browser binds them to, `origin` where it must be. */
export type RelyingParty = { id: string; origin: string };

/**
 * Of a site's configured address, never of what a request says. Browsers know passkeys behind TLS and on localhost, and
 * bind them to names only. A demo that listens on a loopback address is reached as localhost, too.
 * @returns null where there can't be passkeys
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const url = new URL(siteUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  const { hostname: id, origin, protocol } = url;
  if (isIP(id.replace(/^\[|\]$/g, ''))) return null;
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id, origin } : null;
}
