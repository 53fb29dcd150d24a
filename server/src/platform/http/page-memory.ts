import { randomBytes } from 'node:crypto';
import type { Repeat } from './app.ts';
import { contentOf, responseAtHand } from './response-at-hand.ts';

/** A page as drawn for a visitor. Everything in it that is one answer's own stands between its pieces. */
export type KeptPage = {
  /** bytes, cut where the nonce of its policy stood */
  pieces: readonly Buffer[];
  headers: readonly (readonly [name: string, value: string])[];
  nonce: string;
  /** counts of its calls, for each who gets it */
  repeats: readonly Repeat[];
};

type Entry = { until: number; size: number; page: Promise<KeptPage | null> };

/** Bytes kept in all; a page has some 100,000. */
const ROOM = 30_000_000;
/** Size of a page that is still being drawn. */
const GUESS = 100_000;

/**
 * Keeps pages for some seconds for visitors who would all get the same. While one is drawn for the first who asks, the
 * others wait for it.
 */
export function createPageMemory(seconds: number, room = ROOM, now = () => performance.now()) {
  // A Map keeps the order in which its keys were added.
  const entries = new Map<string, Entry>();
  let kept = 0;

  function forget(key: string): void {
    kept -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function add(key: string, entry: Entry): void {
    forget(key);
    entries.set(key, entry);
    kept += entry.size;
    for (const oldest of entries.keys()) {
      if (kept <= room || oldest === key) break;
      forget(oldest);
    }
  }

  return {
    /** The page of a key, which may still be on its way; null: it was not one to keep; undefined: nobody draws it. */
    find(key: string): Promise<KeptPage | null> | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.page;
      forget(key);
      return undefined;
    },
    /** Lets others wait for a page that is drawn now; null or a failure: each draws its own. */
    keep(key: string, page: Promise<KeptPage | null>): void {
      const entry: Entry = { until: Number.POSITIVE_INFINITY, size: GUESS, page: page.catch(() => null) };
      add(key, entry);
      void entry.page.then((drawn) => {
        if (entries.get(key) !== entry) return;
        if (drawn) add(key, { ...entry, until: now() + seconds * 1000, size: sizeOf(drawn) });
        else forget(key);
      });
    },
  };
}

function sizeOf({ pieces }: KeptPage): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/**
 * Takes a drawn page apart.
 * @returns the page, and the same answer once more; a page of another status, or with a cookie that `isCounter` doesn't
 * know, is not one to keep
 */
export async function takeApart(
  response: Response,
  nonce: string,
  repeats: readonly Repeat[],
  isCounter: (cookie: string) => boolean,
): Promise<KeptPage | null> {
  if (response.status !== 200 || !response.headers.getSetCookie().every(isCounter)) return null;
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  const content = contentOf(response);
  const text = typeof content === 'string' ? content : await response.clone().text();
  const pieces = text.split(nonce).map((piece) => Buffer.from(piece));
  return { pieces, headers, nonce, repeats };
}

/** Puts a kept page together with a nonce of its own. */
export function putTogether({ pieces, headers, nonce }: KeptPage, cookies: readonly string[]): Response {
  const fresh = newNonce();
  const between = Buffer.from(fresh);
  const response = responseAtHand(Buffer.concat(pieces.flatMap((piece, n) => (n > 0 ? [between, piece] : [piece]))));
  for (const [name, value] of headers) response.headers.set(name, value.replaceAll(nonce, fresh));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
