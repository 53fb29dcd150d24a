import { onUserChange } from '../user-change.ts';

/** An answer as it came, by its address. */
type Known = { etag: string; text: string };

/** Answers kept; those that are asked for again and again are few. */
const MOST = 20;
/** Pages before or after something are asked for once: kept, they would push out what is polled. */
const PAGE = /[?&](before|after)=/;

/**
 * Answers that may be asked for again with their ETag, in this tab's memory: the server says `no-store` for whatever is
 * personal, so the browser keeps none. Whoever gets a 304 would get the very same text, whoever is signed in.
 */
const known = new Map<string, Known>();
onUserChange(() => known.clear());

export function knownAnswer(url: string): Known | undefined {
  return known.get(url);
}

/** Reads an answer; `before` is what is right if the server says that nothing is new. */
export async function readAnswer(url: string, response: Response, before: Known | undefined): Promise<string> {
  const text = response.status === 304 && before ? before.text : await response.text();
  const etag = response.headers.get('etag');
  const isPersonal = response.headers.get('cache-control')?.startsWith('private');
  // What is for everybody the browser keeps itself. On the server many members share a process.
  if (!etag || !isPersonal || import.meta.env.SSR || PAGE.test(url)) return text;
  known.delete(url);
  known.set(url, { etag, text });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest) known.delete(oldest);
  return text;
}
