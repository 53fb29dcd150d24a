import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each call of the browser goes here. */
const send = vi.fn();
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('./send.ts', () => ({ send }));

const { changeUser } = await import('../user-change.ts');
const { api } = await import('./api.ts');
const { knowAsker } = await import('./asker.ts');
const { splitAddress, withQuery } = await import('./call.ts');
const { ApiProblem, hasCode, readProblem } = await import('./problem.ts');
const { repeating } = await import('./repeat.ts');
const { onSignedOut } = await import('./signed-out.ts');
afterAll(() => {
  vi.doUnmock('./send.ts');
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
  // A test runs like the browser, where calls are repeated.
  vi.stubEnv('SSR', false);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const problemType = 'application/problem+json';
const unreachable = () => Promise.reject(new ApiProblem({ code: 'service_unavailable', status: 0 }));

/** Answers one after the other; the last one repeats. */
function answering(...answers: (() => Promise<Response>)[]) {
  const calls: number[] = [];
  const once = () => {
    calls.push(Date.now());
    return (answers[calls.length - 1] ?? answers.at(-1) ?? unreachable)();
  };
  return { once, calls };
}

const status = (code: number, headers?: HeadersInit) => async () => new Response(null, { status: code, headers });

test('repeats without an answer and on 502 to 504, with growing pauses', async () => {
  const { once, calls } = answering(unreachable, status(502), status(503), status(200));
  const response = repeating(once);
  await vi.runAllTimersAsync();
  expect((await response).status).toBe(200);
  const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  expect(pauses).toEqual([300, 600, 1200]);
});

test('gives up after 5 repeats with what it got', async () => {
  const { once, calls } = answering(status(503));
  const response = repeating(once);
  await vi.runAllTimersAsync();
  expect((await response).status).toBe(503);
  expect(calls.length).toBe(6);
});

test('what changes something is not repeated for whoever uses the tab by then; what is read may be', async () => {
  send.mockImplementation(unreachable);
  const call = (address: 'POST logout.php' | 'GET user.php') =>
    api(address, { repeatable: true } as never).catch((error: unknown) => error);
  for (const [address, times] of [
    ['POST logout.php', 1],
    ['GET user.php', 6],
  ] as const) {
    send.mockClear();
    const failure = call(address);
    await vi.advanceTimersByTimeAsync(100);
    changeUser();
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ code: 'service_unavailable' });
    expect(send).toHaveBeenCalledTimes(times);
  }
});

test('says for whom it asks, but not where it asks who that is; told of somebody else, it says so', async () => {
  const onOther = vi.fn();
  knowAsker({ account: () => 'anna', onOther });
  const body = { type: 'x', title: 'x', status: 409, code: 'other_member' };
  const refusal = () => new Response(JSON.stringify(body), { status: 409, headers: { 'content-type': problemType } });
  send.mockClear().mockImplementation(async () => refusal());
  const call = (address: 'GET user.php' | 'PUT user.php') => api(address, {} as never).catch((error: unknown) => error);
  const accountSent = () => send.mock.lastCall?.[1].headers[ACCOUNT_HEADER];
  await call('GET user.php');
  expect(accountSent()).toBeUndefined();
  onOther.mockClear();
  expect(await call('PUT user.php')).toMatchObject({ code: 'other_member' });
  expect([accountSent(), onOther.mock.calls.length]).toEqual(['anna', 1]);
  knowAsker({ account: () => undefined, onOther });
  await call('PUT user.php');
  expect(accountSent()).toBeUndefined();
});

test('an answer for whoever was here before is not taken: a change fails, what is read is asked for anew', async () => {
  let account: string | undefined = 'anna';
  knowAsker({ account: () => account, onOther: vi.fn() });
  const signedOut = vi.fn();
  onSignedOut(signedOut);
  const answering = (response: Response) =>
    send.mockClear().mockImplementationOnce(async () => {
      account = 'ben';
      return response;
    });
  const call = (address: 'GET chats.php' | 'POST seen.php') =>
    api(address, { body: address === 'POST seen.php' ? { profile: 'p' } : undefined } as never);
  const asked = () => send.mock.calls.map(([, { headers }]) => headers[ACCOUNT_HEADER]);

  answering(Response.json({ new_likes_total: 0 }));
  await expect(call('POST seen.php')).rejects.toMatchObject({ code: 'other_member' });
  expect(asked()).toEqual(['anna']);

  account = 'anna';
  answering(Response.json({ unread_total: 1 })).mockImplementation(async () => Response.json({ unread_total: 2 }));
  expect(await call('GET chats.php')).toEqual({ unread_total: 2 });
  expect(asked()).toEqual(['anna', 'ben']);

  const ended = { type: 'x', title: 'x', status: 401, code: 'authentication_required' };
  const refusal = () => new Response(JSON.stringify(ended), { status: 401, headers: { 'content-type': problemType } });
  account = 'anna';
  answering(refusal()).mockImplementation(async () => Response.json({ unread_total: 3 }));
  expect(await call('GET chats.php')).toEqual({ unread_total: 3 });
  account = 'anna';
  answering(refusal());
  await expect(call('POST seen.php')).rejects.toMatchObject({ code: 'other_member' });
  expect(signedOut).not.toHaveBeenCalled();

  // Nobody is here any more: nothing is anybody else's.
  account = 'anna';
  send.mockImplementationOnce(async () => {
    account = undefined;
    return Response.json({ new_likes_total: 3 });
  });
  expect(await call('POST seen.php')).toEqual({ new_likes_total: 3 });
});

test('gives up without an answer as a problem', async () => {
  const failure = repeating(answering(unreachable).once).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toMatchObject({ code: 'service_unavailable', status: 0 });
});

test('gives up at once where the browser knows that it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { once, calls } = answering(unreachable);
  await expect(repeating(once)).rejects.toMatchObject({ status: 0 });
  expect(calls.length).toBe(1);
});

test('waits for Retry-After, unless that is long', async () => {
  const soon = answering(status(429, { 'retry-after': '2' }), status(200));
  const response = repeating(soon.once);
  await vi.runAllTimersAsync();
  expect((await response).status).toBe(200);
  expect((soon.calls[1] ?? 0) - (soon.calls[0] ?? 0)).toBe(2000);
  const late = answering(status(429, { 'retry-after': '6' }));
  expect((await repeating(late.once)).status).toBe(429);
});

test.each([400, 403, 404, 422, 500])('does not repeat %i', async (code) => {
  const { once, calls } = answering(status(code));
  expect((await repeating(once)).status).toBe(code);
  expect(calls.length).toBe(1);
});

test('an abort ends the waiting', async () => {
  const abort = new AbortController();
  const failure = repeating(answering(status(503)).once, abort.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  abort.abort(new Error('left'));
  expect(await failure).toMatchObject({ message: 'left' });
});

test('addresses and queries', () => {
  expect(splitAddress('POST like.php')).toEqual({ method: 'POST', url: '/api/like.php' });
  expect(splitAddress('GET likes.php?type=*')).toEqual({ method: 'GET', url: '/api/likes.php' });
  expect(withQuery('/api/members.php', { country: 'DE', page: 2, gender: undefined, region: '' })).toBe(
    '/api/members.php?country=DE&page=2',
  );
  expect(withQuery('/api/members.php', { interests: ['art', 'tea'] })).toBe('/api/members.php?interests=art%2Ctea');
  expect(withQuery('/api/user.php?push=1', {})).toBe('/api/user.php?push=1');
});

test('reads a refusal, and names by its status what is none', async () => {
  const body = {
    type: 'x',
    title: 'x',
    status: 422,
    code: 'validation_failed',
    fields: { name: { code: 'required' } },
  };
  const headers = { 'content-type': 'application/problem+json' };
  const refusal = await readProblem(new Response(JSON.stringify(body), { status: 422, headers }));
  expect(refusal).toMatchObject({ code: 'validation_failed', status: 422, fields: { name: { code: 'required' } } });
  expect(await readProblem(new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toMatchObject({
    code: 'service_unavailable',
    status: 502,
  });
  const broken = await readProblem(new Response('{', { status: 500, headers }));
  expect(broken.code).toBe('service_unavailable');
});

test('a reason is asked about by the address that may give it', () => {
  const error: unknown = new ApiProblem({ code: 'total_changed', status: 409 });
  expect(hasCode<'POST payment.php'>(error, 'total_changed')).toBe(true);
  // @ts-expect-error this address never answers so
  expect(hasCode<'GET payment.php'>(error, 'total_changed')).toBe(true);
  // @ts-expect-error whose reason?
  expect(hasCode(error, 'total_changed')).toBe(true);
});

/** Answers like a server that knows what the browser has. */
function stubServer(text: () => string, cacheControl = 'private, no-store') {
  const asked: (string | null)[] = [];
  send.mockImplementation(async (_: string, { headers }: RequestInit) => {
    const [etag, given] = [`"${text()}"`, new Headers(headers).get('if-none-match')];
    asked.push(given);
    const said = { etag, 'cache-control': cacheControl };
    if (given === etag) return new Response(null, { status: 304, headers: said });
    return new Response(JSON.stringify({ unread_total: text() }), { headers: said });
  });
  return asked;
}

test('what is asked for again is only sent again if it has changed, and forgotten with the session', async () => {
  let now = 'one';
  const asked = stubServer(() => now);
  const ask = () => api('GET chats.php', { query: { before: '' } });
  expect(await ask()).toEqual({ unread_total: 'one' });
  expect(await ask()).toEqual({ unread_total: 'one' });
  now = 'two';
  expect(await ask()).toEqual({ unread_total: 'two' });
  expect(await ask()).toEqual({ unread_total: 'two' });
  changeUser();
  await ask();
  expect(asked).toEqual([null, '"one"', '"one"', '"two"', null]);
});

test('pages before or after something are not kept: they would push out what is asked for each minute', async () => {
  const asked = stubServer(() => 'one');
  const ask = (query: { before?: number; after?: number }) =>
    api('GET messages.php', { query: { conversation: 'c', ...query } });
  await ask({});
  for (let n = 1; n <= 30; n++) await ask({ before: n });
  for (const query of [{ before: 1 }, { after: 0 }, { after: 0 }, {}]) await ask(query);
  expect(asked.filter(Boolean)).toEqual(['"one"']);
  expect(asked.at(-1)).toBe('"one"');
});

test('what is for everybody is left to the browser, and a new answer is asked for without a condition', async () => {
  const asked = stubServer(() => 'one', 'public, max-age=300');
  await api('GET interests.php');
  await api('GET interests.php');
  stubServer(() => 'one');
  await api('GET user.php');
  const again = stubServer(() => 'one');
  await api('GET user.php', { fresh: true });
  expect([...asked, ...again]).toEqual([null, null, null]);
});
