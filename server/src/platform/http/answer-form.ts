import { createHash } from 'node:crypto';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { ownPath } from '@rendezvous/contract/http/fields';
import { problem } from '@rendezvous/contract/http/problem';
import { FORM_FIELDS, type SentForm } from '@rendezvous/contract/http/sent-form';
import { bodyOf, differingIn, typedIn } from './form-body.ts';
import { readBounded } from './input.ts';
import { problemResponse } from './problem.ts';
import { invalidFields, Refusal } from './refusal.ts';

export type FormOptions = {
  endpoints: readonly EndpointShape[];
  /** the addresses of those that a form may call without scripts */
  formCalls: readonly string[];
  /** false: another site chose what it says, which must not stand in a page of this one */
  fromHere: boolean;
  /** answers a call as if the browser had made it: same limits, same rules about where it comes from */
  api(request: Request): Promise<Response>;
};

/** Outcome of a form: where to go, or what the page says that is drawn again. */
export type AnsweredForm = ({ leadsTo: string } | { form: SentForm | null; status: number }) & {
  /** headers of the call's answer that go along */
  headers: Headers;
};

/**
 * Makes the call of a form that was sent without scripts. The call itself decides whether it comes from the own origin:
 * it carries what the browser said about that, and nothing that would vouch for it.
 * @throws Refusal `unsupported_media_type`, `body_too_large`
 */
export async function answerForm(request: Request, options: FormOptions): Promise<AnsweredForm> {
  const fields = await readFields(request);
  const { endpoints, formCalls, fromHere, api } = options;
  const fill = fields.get(FORM_FIELDS.fill);
  const call = fill ?? fields.get(FORM_FIELDS.call) ?? '';
  const endpoint = endpoints.find((one) => addressOf(one) === call);
  if (!endpoint) return { form: null, status: 200, headers: new Headers() };
  const typed = endpoint.body && fromHere ? typedIn(endpoint.body, fields) : {};
  if (fill) return { form: { call, problem: null, done: false, typed }, status: 200, headers: new Headers() };
  const response = await makeCall(request, { endpoint, fields, api, allowed: formCalls.includes(call) });
  const text = await response.text();
  const headers = passedOn(response);
  if (!response.ok) {
    return {
      form: { call, problem: problem.parse(JSON.parse(text)), done: false, typed },
      status: response.status,
      headers,
    };
  }
  const leadsTo = pathAfter(fields.get(FORM_FIELDS.leadsTo) ?? '', text);
  return leadsTo ? { leadsTo, headers } : { form: { call, problem: null, done: true, typed }, status: 200, headers };
}

async function readFields(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('unsupported_media_type');
  return new URLSearchParams(new TextDecoder().decode(await readBounded(request)));
}

type Making = {
  endpoint: EndpointShape;
  fields: URLSearchParams;
  api: FormOptions['api'];
  /** false: it asks once more before it is done, which takes scripts */
  allowed: boolean;
};

async function makeCall(request: Request, { endpoint, fields, api, allowed }: Making): Promise<Response> {
  if (!allowed) return problemResponse(new Refusal('page_not_ready'));
  const differing = endpoint.body ? differingIn(endpoint.body, fields) : {};
  if (Object.keys(differing).length > 0) return problemResponse(invalidFields(differing));
  const body = endpoint.body && JSON.stringify(bodyOf(endpoint.body, fields));
  const headers = new Headers();
  for (const name of TOLD_BY_THE_BROWSER) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  headers.set('referer', request.url);
  if (body) headers.set('content-type', 'application/json');
  const account = fields.get(FORM_FIELDS.account);
  if (account) headers.set(ACCOUNT_HEADER, account);
  const key = fields.get(FORM_FIELDS.key);
  if (key) headers.set('idempotency-key', createHash('sha256').update(`${key} ${body}`).digest('base64url'));
  const query = new URLSearchParams(endpoint.when);
  const target = new URL(`/api/${endpoint.path}${query.size > 0 ? `?${query}` : ''}`, request.url);
  return api(new Request(target, { method: endpoint.method, headers, body }));
}

/** Headers that tell the caller and the page; the call is judged by `Sec-Fetch-Site` and `Origin`. */
const TOLD_BY_THE_BROWSER = [
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'origin',
  'sec-fetch-site',
] as const;

function passedOn(response: Response): Headers {
  const headers = new Headers();
  for (const line of response.headers.getSetCookie()) headers.append('set-cookie', line);
  const wait = response.headers.get('retry-after');
  if (wait) headers.set('retry-after', wait);
  return headers;
}

/** The path that a form names, its `{parts}` taken from the answer; null: none of this site. */
function pathAfter(named: string, answer: string): string | null {
  if (named === '') return null;
  const parts: unknown = answer ? JSON.parse(answer) : {};
  const known = new Map(Object.entries(parts ?? {}));
  const path = named.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name) ?? '')));
  return ownPath.safeParse(path).success ? path : null;
}
