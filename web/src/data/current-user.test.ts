import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from './current-user.ts';

const send = vi.fn<() => Promise<Response>>();
// Files share a worker and its modules: those that were loaded before know the real one.
vi.resetModules();
vi.doMock('../platform/api/send.ts', () => ({ send }));
const { currentUserQuery, endSession, startSession } = await import('./current-user.ts');
afterAll(() => {
  vi.doUnmock('../platform/api/send.ts');
  vi.resetModules();
});
beforeEach(() => {
  send.mockReset();
  // Like a browser, where calls are sent.
  vi.stubEnv('SSR', false);
});
afterEach(() => vi.unstubAllEnvs());

const ANNA = { id: 'anna', unread_total: 1 } as NonNullable<CurrentUser>;
const BEN = { id: 'ben', unread_total: 0 } as NonNullable<CurrentUser>;

/** A page of Anna's, which asks who she is while somebody else signs in, or she out. */
async function askedMeanwhile(response: Response, meanwhile: (queryClient: QueryClient) => void) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, ANNA);
  const answer = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(answer.promise);
  const asked = queryClient.query({ ...currentUserQuery, staleTime: 0 });
  meanwhile(queryClient);
  answer.resolve(response);
  await asked;
  return queryClient.getQueryData(currentUserQuery.queryKey);
}

const answered = (user: object) => new Response(JSON.stringify(user));
const refused = () =>
  new Response(JSON.stringify({ code: 'authentication_required', status: 403 }), {
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
  });

test.each([
  ['answered', () => answered(ANNA)],
  ['refused', refused],
])('who signs in while the one before is asked for stays, whether that is %s', async (_, response) => {
  const user = await askedMeanwhile(response(), (queryClient) => startSession(queryClient, BEN));
  expect(user).toEqual(BEN);
});

test('who signs out while they are asked for is gone', async () => {
  expect(await askedMeanwhile(answered(ANNA), endSession)).toBeNull();
});

test('whoever nothing happens to is who the answer says', async () => {
  expect(await askedMeanwhile(answered({ ...ANNA, unread_total: 2 }), () => undefined)).toMatchObject({
    unread_total: 2,
  });
  expect(await askedMeanwhile(refused(), () => undefined)).toBeNull();
});
