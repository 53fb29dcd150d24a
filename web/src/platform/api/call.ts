import type { Address, Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf, BodyOf, QueryOf } from '@rendezvous/contract/http/endpoint';

/** A part of the call, required unless everything in it may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallOptions<A extends Address> = Part<'query', QueryOf<Endpoints[A]>> &
  Part<'body', BodyOf<Endpoints[A]>> & {
    signal?: AbortSignal;
    /** true: a new answer, not one from the browser's cache */
    fresh?: true;
    /** sent as Idempotency-Key; makes the call safe to repeat (C10) */
    idempotencyKey?: string;
    /** true: doing it twice is doing it once, because it says a state or carries an id made here (C10) */
    repeatable?: true;
  };

export type Answer<A extends Address> = AnswerOf<Endpoints[A]>;

/** Splits `POST user.php?push=1` into method and path; `?type=*` only says that the query has a `type`. */
export function splitAddress(address: Address): { method: string; url: string } {
  const [method = 'GET', path = ''] = address.split(' ');
  return { method, url: `/api/${path.replace(/\?\w+=\*$/, '')}` };
}

/** Adds the query as the API reads it: lists comma-separated, undefined and empty values left out. */
export function withQuery(url: string, query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return url;
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}
