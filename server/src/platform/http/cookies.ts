import type { CookieName } from '@rendezvous/contract/http/cookies';
import { parse, serialize } from 'hono/utils/cookie';
import type { CookieOptions } from './call.ts';

/** The cookies of a request, and those that its answer sets. */
export function createCookies(header: string | null, secure: boolean) {
  const given = header ? parse(header) : {};
  const set = new Map<string, string>();
  return {
    get: (name: string): string | undefined => (Object.hasOwn(given, name) ? given[name] : undefined),
    set(name: CookieName, value: string | null, options?: CookieOptions) {
      const maxAge = value === null ? 0 : options?.seconds;
      const httpOnly = options?.httpOnly ?? true;
      set.set(name, serialize(name, value ?? '', { path: '/', sameSite: 'Lax', httpOnly, secure, maxAge }));
    },
    headers: () => [...set.values()],
  };
}
