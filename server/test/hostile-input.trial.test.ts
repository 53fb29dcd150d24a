/** @module-tag long */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '@rendezvous/contract/endpoints';
import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { hostileForm, hostileInput } from './hostile-input.ts';
import { howLong, IN_PROOF } from './proof.ts';
import { startTestServer } from './test-server.ts';

/** Cases for one endpoint: so many, or as many as fit into its time. */
const casesIn = (share: number) =>
  IN_PROOF
    ? { numRuns: 1_000_000, interruptAfterTimeLimit: (howLong({ short: 0, share }) * 1000) / endpoints.length }
    : { numRuns: 15 };
/** CPU of the whole process that an answer to hostile input may cost; other work is in it, too. */
const CPU_MS_EACH = 2500;
/** Memory that may be kept, after however many answers: no more than a process learns once. */
const KEPT_MB = 64;

let callers: { visitor: () => Client; member: () => Promise<Client> };
beforeAll(async () => {
  const server = await startTestServer();
  // The list of all towns is read for the first who asks.
  await server.visitor().call('GET places.php', { query: { country: 'DE', name: 'Berlin' } });
  callers = { visitor: () => server.visitor(), member: () => server.member() };
});

async function send(client: Client, endpoint: EndpointShape, query: Record<string, unknown>, body: unknown) {
  const parameters = Object.entries(query).map(([name, value]) => [name, asQueryValue(value)]);
  // The parameter that tells two calls apart is no input.
  const fixed = Object.entries(endpoint.when ?? {}).filter(([, value]) => value !== '*');
  const search = new URLSearchParams(Object.fromEntries([...parameters, ...fixed])).toString();
  const json = body === undefined ? undefined : JSON.stringify(body);
  return client.fetch(`/api/${endpoint.path}?${search}`, {
    method: endpoint.method,
    body: json,
    headers: json === undefined ? {} : { 'content-type': typeOf(endpoint) },
  });
}

const typeOf = ({ bodyKind }: EndpointShape) =>
  bodyKind === 'violation' ? 'application/csp-report' : 'application/json';

function asQueryValue(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 5000);
}

/** Measures work and not time, which on a busy machine is that of others. */
async function expectLittleWork(answer: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage();
  await answer();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, 'milliseconds of work for one answer').toBeLessThan(CPU_MS_EACH);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures the memory in use when nothing is under way. */
function keptMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function expectCleanAnswer(response: Response): Promise<void> {
  // A stream goes on until nobody reads it.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body?.cancel();
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.status < 400) return;
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = problem.parse(JSON.parse(text));
  expect(body.status).toBe(response.status);
  if (body.code === 'validation_failed') expect(Object.keys(body.fields ?? {})).not.toEqual([]);
  expect(text).not.toMatch(FAILURE);
}

/** Traces of a failure that nobody foresaw. */
const FAILURE = /node_modules|\.ts:\d|PostgresError|ZodError/;

async function expectCleanPage(response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  expect(text).not.toMatch(FAILURE);
  if (response.status === 303) expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/);
  else expect(response.headers.get('content-type')).toMatch(/^text\/html|^application\/problem\+json$/);
}

describe.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint as EndpointShape] as const))(
  '%s',
  (_, endpoint) => {
    it('answers whatever it gets, and never with a failure of its own', async () => {
      const member = await callers.member();
      // looking takes longer than a few answers, of which nothing could be told
      const kept = IN_PROOF ? keptMegabytes() : 0;
      await fc.assert(
        fc.asyncProperty(hostileInput(endpoint), fc.boolean(), async ({ query, body }, signedIn) => {
          await expectLittleWork(async () =>
            expectCleanAnswer(await send(signedIn ? member : callers.visitor(), endpoint, query, body)),
          );
        }),
        casesIn(0.4),
      );
      if (IN_PROOF) expect(keptMegabytes() - kept, 'megabytes that stay').toBeLessThan(KEPT_MB);
    });

    it('answers whatever comes as the form of a page, and leads nowhere but on this site', async () => {
      const member = await callers.member();
      const kept = IN_PROOF ? keptMegabytes() : 0;
      await fc.assert(
        fc.asyncProperty(hostileForm(endpoint), fc.boolean(), async (body, signedIn) => {
          const client = signedIn ? member : callers.visitor();
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          await expectLittleWork(async () =>
            expectCleanPage(await client.fetch('/login', { method: 'POST', headers, body })),
          );
        }),
        casesIn(0.2),
      );
      if (IN_PROOF) expect(keptMegabytes() - kept, 'megabytes that stay').toBeLessThan(KEPT_MB);
    });

    if (!endpoint.body) return;

    it('refuses a body that is too large, no JSON, or of another type', async () => {
      const client = await callers.member();
      const { method } = endpoint;
      const json = { 'content-type': typeOf(endpoint) };
      const path = `/api/${
        addressOf(endpoint)
          .replace(/\?\w+=\*$/, '')
          .split(' ')[1]
      }`;
      const large = await client.fetch(path, { method, headers: json, body: `{"x":"${'x'.repeat(70_000)}"}` });
      expect(large.status).toBe(413);
      const broken = await client.fetch(path, { method, headers: json, body: '{"x":' });
      expect(broken.status).toBe(422);
      const other = await client.fetch(path, { method, headers: { 'content-type': 'text/plain' }, body: '{}' });
      expect(other.status).toBe(415);
    });
  },
);

describe('requests that fit no call', () => {
  it('unknown names are not found, known names under another method not allowed', async () => {
    const client = callers.visitor();
    for (const [path, method, status] of [
      ['/api/nothing.php', 'GET', 404],
      ['/api/__proto__', 'GET', 404],
      ['/api/like.php', 'GET', 405],
      ['/api/members.php', 'POST', 405],
    ] as const) {
      const response = await client.fetch(path, { method });
      expect(response.status).toBe(status);
      await expectCleanAnswer(response);
    }
  });
});
