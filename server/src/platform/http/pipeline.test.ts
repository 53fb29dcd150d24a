import { type EndpointShape, endpoint } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ORIGIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createApi } from './app.ts';
import type { Viewer } from './call.ts';
import { createFormSlots } from './form-slots.ts';
import { isTooSlow } from './receive-form.ts';
import { Refusal } from './refusal.ts';
import { type Route, route, ViewerChanged } from './route.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});

const card = endpoint({
  method: 'GET',
  path: 'card.php',
  who: 'visitor',
  limit: 'read',
  answer: z.object({ id: z.string(), nested: z.object({ name: z.string() }), list: z.array(z.object({ a: z.int() })) }),
  errors: [],
});

async function answerOf(...routes: Route[]): Promise<Response> {
  const api = createApi({ services: server.services, routes, ...server.composed });
  return api.fetch(new Request(`${ORIGIN}/api/card.php`), { address: '203.0.113.7' });
}

test('a column that came into a row does not leave with the answer', async () => {
  const secret = { password_hash: 'secret', email: 'secret' };
  const row = { id: '1', ...secret, nested: { name: 'Anna', ...secret }, list: [{ a: 1, ...secret }] };
  const response = await answerOf(route(card, { run: async () => row }));
  expect(await response.json()).toEqual({ id: '1', nested: { name: 'Anna' }, list: [{ a: 1 }] });
});

test('visitors are answered what is declared for them, whatever the operation says', async () => {
  const forVisitors = endpoint({ ...card, visitorAnswer: z.object({ id: z.string() }) });
  const row = { id: '1', nested: { name: 'Anna' }, list: [] };
  const response = await answerOf(route(forVisitors, { run: async () => row }));
  expect(await response.json()).toEqual({ id: '1' });
});

test('a page is told what a browser would be answered, and only that', async () => {
  const row = { id: '1', password_hash: 'secret', nested: { name: 'Anna', email: 'secret' }, list: [{ a: 1 }] };
  const limited = endpoint({ ...card, path: 'limited.php', errors: ['total_changed'] });
  const refusal = new Refusal('total_changed', { total: 5 }, { retryAfterSeconds: 2 });
  const routes = [
    route(card, { run: async () => row }),
    route(limited, { run: () => Promise.reject(refusal) }),
    route(endpoint({ ...card, path: 'own.php', who: 'member' }), { run: async () => row }),
  ];
  const api = createApi({ services: server.services, routes, ...server.composed });
  for (const path of ['card.php', 'limited.php', 'own.php', 'nothing.php']) {
    const request = new Request(`${ORIGIN}/api/${path}`);
    const response = await api.fetch(request, { address: '203.0.113.7' });
    const told = await api.tell(request, { address: '203.0.113.7' }, { repeats: [] });
    expect(told.status).toBe(response.status);
    expect(told.retryAfter).toBe(response.headers.get('retry-after'));
    expect(JSON.parse(JSON.stringify(told.value))).toEqual(await response.json());
  }
});

test('a refusal that the contract does not declare is a failure, but for a site that is run', async () => {
  const run = (): Promise<never> => Promise.reject(new Refusal('total_changed'));
  const refuse = route(card, { run });
  const declared = route(endpoint({ ...card, errors: ['total_changed'] }), { run });
  const codeOf = async (one: Route, strict = true) => {
    const services = { ...server.services, config: { ...server.services.config, strict } };
    const api = createApi({ services, routes: [one], ...server.composed });
    const response = await api.fetch(new Request(`${ORIGIN}/api/card.php`), { address: '203.0.113.7' });
    return problem.parse(await response.json()).code;
  };
  expect(await codeOf(refuse)).toBe('internal_error');
  expect(await codeOf(refuse, false)).toBe('total_changed');
  expect(await codeOf(declared)).toBe('total_changed');
});

describe('an operation that checks its viewer', () => {
  const own = endpoint({ ...card, who: 'member', errors: ['total_changed'] });
  const seen = (facts: Partial<Viewer>) =>
    ({ accountId: 'anna', mark: '1', recalled: false, paid: false, ...facts }) as Viewer;
  const NOBODY = null;

  /** Asks as one who was recalled, and says how often the viewer was looked for, and for whom the operation ran. */
  async function ask(found: Viewer | null, run: (viewer: Viewer | null) => unknown, endpoint: EndpointShape = own) {
    const ran: (Viewer | null)[] = [];
    const viewerOf = vi.fn(async () => found);
    const frame = {
      ...server.composed.frame,
      viewerOf,
      recall: () => seen({ recalled: true }),
      denialFor: () => null,
    };
    const operation = async ({ viewer }: { viewer: Viewer | null }) => {
      ran.push(viewer);
      return (await run(viewer)) as never;
    };
    const routes = [route(endpoint, { run: operation, checksViewer: true })];
    const api = createApi({ services: server.services, routes, ...server.composed, frame });
    const response = await api.fetch(new Request(`${ORIGIN}/api/card.php`), { address: '203.0.113.7' });
    return { status: response.status, looks: viewerOf.mock.calls.length, ran };
  }

  const row = { id: '1', nested: { name: 'Anna' }, list: [] };
  const recalled = seen({ recalled: true });
  const unlessRecalled = (viewer: Viewer | null) => {
    if (viewer?.recalled) throw new ViewerChanged();
    return row;
  };
  const refuse = () => {
    throw new Refusal('total_changed', { total: 1 });
  };

  test('runs for one who is recalled, and nobody is looked for', async () => {
    expect(await ask(NOBODY, () => row)).toEqual({ status: 200, looks: 0, ran: [recalled] });
  });

  test('runs again for the one who is found, if it finds them changed', async () => {
    const anna = seen({ mark: '2' });
    expect(await ask(anna, unlessRecalled)).toEqual({ status: 200, looks: 1, ran: [recalled, anna] });
    // Changed, and changed back meanwhile.
    expect(await ask(seen({}), unlessRecalled)).toEqual({ status: 200, looks: 1, ran: [recalled, seen({})] });
    expect(await ask(NOBODY, unlessRecalled)).toEqual({ status: 403, looks: 1, ran: [recalled] });
  });

  test('refuses after a look alone, and runs again only for somebody else than was thought', async () => {
    expect(await ask(seen({}), refuse)).toEqual({ status: 409, looks: 1, ran: [recalled] });
    expect(await ask(NOBODY, refuse)).toEqual({ status: 403, looks: 1, ran: [recalled] });
    const anna = seen({ mark: '2' });
    expect(await ask(anna, refuse)).toEqual({ status: 409, looks: 1, ran: [recalled, anna] });
  });

  test('runs for one who may by now', async () => {
    const premium = endpoint({ ...own, who: 'premium' });
    const anna = seen({ mark: '2', paid: true });
    expect(await ask(anna, () => row, premium)).toEqual({ status: 200, looks: 1, ran: [anna] });
    expect(await ask(seen({}), () => row, premium)).toEqual({ status: 403, looks: 1, ran: [] });
  });

  test('that fails is not run again', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    expect(await ask(seen({ mark: '2' }), fail)).toEqual({ status: 500, looks: 0, ran: [recalled] });
  });
});

test('what fails is a bare 500 with an id: no message, no stack', async () => {
  const wrong = { id: 1 } as unknown as z.output<typeof card.answer>;
  for (const run of [async () => wrong, () => Promise.reject(new Error('secret'))]) {
    const response = await answerOf(route(card, { run }));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      type: 'urn:rendezvous:problem:internal_error',
      title: 'Internal error',
      status: 500,
      code: 'internal_error',
      params: { request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  }
});

test('who leaves before the answer is no error of the site', async () => {
  const run = () => Promise.reject(new Error('the line is gone'));
  const api = createApi({ services: server.services, routes: [route(card, { run })], ...server.composed });
  const [error, debug] = [vi.spyOn(server.services.log, 'error'), vi.spyOn(server.services.log, 'debug')];
  const ask = (signal?: AbortSignal) =>
    api.fetch(new Request(`${ORIGIN}/api/card.php`, { signal }), { address: '::1' });
  await ask(AbortSignal.abort());
  expect([error.mock.calls.length, debug.mock.calls.length]).toEqual([0, 1]);
  await ask();
  expect([error.mock.calls.length, debug.mock.calls.length]).toEqual([1, 1]);
});

test('two routes of one address do not start', async () => {
  const one = route(card, { run: async () => Promise.reject(new Error('not called')) });
  await expect(answerOf(one, one)).rejects.toThrow('GET card.php has two routes');
});

test('forms that arrive are few of one caller; those that have arrived take turns, and none holds up another', async () => {
  const forms = createFormSlots();
  const never = () => new Promise<void>(() => {});
  const arrived = (then: (form: null) => Promise<void>) => then(null);
  const held = ['anna', 'anna', 'ben', 'ben', 'carla', 'carla', 'dora', 'dora'];
  for (const caller of held) void forms.run(caller, never, never);
  await expect(forms.run('anna', arrived, never)).rejects.toMatchObject({
    ...{ code: 'service_unavailable', retryAfterSeconds: 5 },
  });
  await forms.run('emil', arrived, async () => {});

  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const running = Array.from({ length: 9 }, (_, n) => forms.run(`caller ${n}`, arrived, work));
  await vi.waitUntil(() => ends.length === 8);
  // A turn comes with the first end, even if that is a failure.
  ends.shift()?.();
  await vi.waitUntil(() => ends.length === 8);
  for (const end of ends) end();
  await Promise.all(running);
  await expect(forms.run('emil', arrived, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  for (let n = 0; n < 20; n++) await forms.run('emil', arrived, async () => {});
});

test('a form must come at 50 kB a second after its first five', () => {
  expect([isTooSlow(0, 5000), isTooSlow(0, 5100)]).toEqual([false, true]);
  expect([isTooSlow(500_000, 15_000), isTooSlow(499_000, 15_000)]).toEqual([false, true]);
});
