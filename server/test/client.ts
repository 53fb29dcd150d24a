import type { Address, Endpoints } from '@rendezvous/contract/endpoints';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { ProblemBody } from '@rendezvous/contract/http/problem';
import type { z } from 'zod';

type CallOptions = {
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};

/** The answer to members; visitors may get less. */
type AnswerTo<E extends EndpointShape> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : undefined;

type Answer<A extends Address> = {
  status: number;
  headers: Headers;
  /** the answer as the contract types it; look at `status` first */
  body: AnswerTo<Endpoints[A]>;
  problem: ProblemBody;
};

export type Client = {
  cookies: Map<string, string>;
  call<A extends Address>(address: A, options?: CallOptions): Promise<Answer<A>>;
  /** any request of this client, for what the typed call can't express */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** A browser as the server sees it: it keeps cookies and names its origin. */
export function createClient(options: {
  fetch(request: Request): Promise<Response>;
  origin: string;
  headers: Record<string, string>;
}): Client {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      origin: options.origin,
      ...options.headers,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await options.fetch(new Request(new URL(path, options.origin), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const ends = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
    if (ends) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  return {
    cookies,
    fetch: send,
    async call(address, { query, body, form, headers } = {}) {
      const [method = '', file = ''] = address.replace(/\?\w+=\*$/, '').split(' ');
      const url = new URL(`/api/${file}`, options.origin);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
      const json = body === undefined ? undefined : JSON.stringify(body);
      const response = await send(url.pathname + url.search, {
        method,
        body: form ?? json,
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      });
      const text = await response.text();
      const parsed = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, headers: response.headers, body: parsed, problem: parsed };
    },
  };
}
