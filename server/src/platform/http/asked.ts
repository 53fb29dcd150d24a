/** A request as calls read it: one of a browser, or one that a page makes in process. */
export type Asked = Pick<Request, 'method' | 'url' | 'body' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get'>;
  signal: Pick<AbortSignal, 'aborted'>;
};

/** A call that a page makes while it is drawn. */
export type PageCall = {
  method: string;
  /** path and query */
  address: string;
  /** headers by lower-case names */
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** The answer to a call of a page: what a browser would read from the text of an answer. */
export type Told = { status: number; value: unknown; retryAfter: string | null; cookies: readonly string[] };

const TOLD_BY_THE_BROWSER = ['user-agent', 'accept-language', 'x-forwarded-for'];
const NOT_CUT = { aborted: false };

/** Makes a call of a page look like the visitor's own: same browser, same address, these cookies. */
export function askedFor(visit: Request, { method, address, headers, body }: PageCall, cookie: string): Asked {
  const header = (name: string): string | null => {
    if (TOLD_BY_THE_BROWSER.includes(name)) return visit.headers.get(name) ?? headers[name] ?? null;
    if (name === 'cookie') return cookie || null;
    return name === 'referer' ? visit.url : (headers[name] ?? null);
  };
  return {
    method,
    url: new URL(visit.url).origin + address,
    headers: { get: (name) => header(name.toLowerCase()) },
    // hardly a call of a page has one
    get body() {
      return new Response(body).body;
    },
    arrayBuffer: () => new Response(body).arrayBuffer(),
    signal: NOT_CUT,
  };
}
