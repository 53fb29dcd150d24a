import { isIP } from 'node:net';
import { isLoopback } from '../loopback.ts';

/** The relying party of passkeys: `id` is the host that a browser binds them to, `origin` is where it must be. */
export type RelyingParty = { id: string; origin: string };

/**
 * Derives the relying party from the site's configured address, never from a request. Browsers know passkeys behind TLS
 * and on localhost only, and bind them to names. A demo on a loopback address is reached as localhost, too.
 * @returns null if there can't be passkeys
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const url = new URL(siteUrl);
  if (isLoopback(url)) url.hostname = 'localhost';
  const { hostname: id, origin, protocol } = url;
  if (isIP(id.replace(/^\[|\]$/g, ''))) return null;
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id, origin } : null;
}
