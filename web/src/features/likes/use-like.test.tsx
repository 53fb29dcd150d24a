import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { endSession, startSession } from '../../data/current-user.ts';
import { memberQuery } from '../../data/member.ts';
import { forgetOwn, returnOwn } from '../../platform/own-storage.ts';
import { Toasts } from '../../ui/toast.tsx';
import { sendWaitingLikes } from './send-likes.ts';
import { useLike } from './use-like.ts';
import { keepLike, type Like, waitingLikes } from './waiting-likes.ts';

type Call = {
  /** `POST m1` */
  name: string;
  answer: (status: number, body?: object) => Promise<void>;
};

let calls: Call[];
const asked = () => calls.map(({ name }) => name);

/** A site whose answers wait for the test. */
function heldSite(url: string, { method, body, signal }: RequestInit = {}) {
  if (!method || method === 'GET') return Promise.resolve(Response.json({}));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const id = body ? JSON.parse(String(body)).id : new URL(url, 'http://site').searchParams.get('id');
  signal?.addEventListener('abort', () => reject(signal.reason));
  calls.push({
    name: `${method} ${id}`,
    answer: (status, answer) =>
      act(async () => {
        const type = status < 400 ? 'application/json' : 'application/problem+json';
        resolve(new Response(answer && JSON.stringify(answer), { status, headers: { 'content-type': type } }));
        await vi.advanceTimersByTimeAsync(0);
      }),
  });
  return promise;
}

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(heldSite));
  returnOwn('anna');
});
afterEach(() => {
  cleanup();
  forgetOwn();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const memberOf = (id: string) => ({ id, name: `Member ${id}`, liked: false }) as Like['member'];
const LIKED = { liked: true, matched: false };
const NOT_LIKED = { liked: false, matched: false };

let router: ReturnType<typeof useRouter>;

function Hearts({ ids }: { ids: string[] }) {
  const { toggle } = useLike();
  router = useRouter();
  return ids.map((id) => <Heart key={id} id={id} onLike={toggle} />);
}

function Heart({ id, onLike }: { id: string; onLike: (member: Like['member']) => void }) {
  const { data } = useQuery({ ...memberQuery(id), enabled: false });
  const member = (data ?? memberOf(id)) as Like['member'];
  return (
    <button type="button" aria-pressed={member.liked} onClick={() => onLike(member)}>
      {id}
    </button>
  );
}

/** A page of Anna's with the hearts of members. */
async function page(...ids: string[]) {
  const element = (
    <>
      <Hearts ids={ids} />
      <Toasts closeLabel="Close" />
    </>
  );
  const { queryClient } = await draw(element, {
    texts: ['likes'],
    user: { id: 'anna' },
    settings: { may_sign_up: true },
    prepare: (known) => {
      for (const id of ids) known.setQueryData(memberQuery(id).queryKey, memberOf(id) as never);
    },
  });
  const heart = (id: string) => screen.getByRole('button', { name: id });
  return {
    queryClient,
    press: async (id: string) => {
      fireEvent.click(heart(id));
      await later(0);
    },
    isLiked: (id: string) => heart(id).getAttribute('aria-pressed') === 'true',
    sendWaiting: () => sendWaitingLikes({ queryClient, router: router as never, account: 'anna' }),
  };
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a like that is repeated is not overtaken by the press that takes it back, and the last press holds', async () => {
  const { press, isLiked } = await page('m1');
  await press('m1');
  await calls[0]?.answer(503);
  await press('m1');
  expect([isLiked('m1'), asked()]).toEqual([false, ['POST m1']]);
  await later(300);
  expect(asked()).toEqual(['POST m1', 'POST m1']);
  await calls[1]?.answer(200, LIKED);
  // What the server says of the first press is not shown over the second.
  expect([isLiked('m1'), asked()]).toEqual([false, ['POST m1', 'POST m1', 'DELETE m1']]);
  await calls[2]?.answer(200, NOT_LIKED);
  expect([isLiked('m1'), waitingLikes('anna')]).toEqual([false, []]);
  screen.getByText('You no longer like Member m1.');
});

test('of presses that wait only the last one is sent; another member’s heart waits for none of them', async () => {
  const { press, isLiked } = await page('m1', 'm2');
  for (const id of ['m1', 'm1', 'm1', 'm2']) await press(id);
  expect([isLiked('m1'), isLiked('m2'), asked()]).toEqual([true, true, ['POST m1', 'POST m2']]);
  await calls[0]?.answer(200, LIKED);
  await calls[2]?.answer(200, LIKED);
  expect([isLiked('m1'), asked()]).toEqual([true, ['POST m1', 'POST m2', 'POST m1']]);
  await calls[1]?.answer(200, LIKED);
  expect(waitingLikes('anna')).toEqual([]);
});

test('a call without any answer holds up the press after it for a while, not for ever', async () => {
  const { press } = await page('m1');
  await press('m1');
  await press('m1');
  await later(29_000);
  expect(asked()).toEqual(['POST m1']);
  await later(2000);
  expect(asked()).toEqual(['POST m1', 'DELETE m1']);
  await calls[1]?.answer(200, NOT_LIKED);
});

test('what is taken back while others are sent is not given', async () => {
  const ids = Array.from({ length: 10 }, (_, n) => `m${n}`);
  const { press, sendWaiting, isLiked } = await page(...ids);
  for (const id of ids) keepLike('anna', { member: memberOf(id), liked: true });
  const all = sendWaiting();
  await later(0);
  await calls[0]?.answer(200, LIKED);
  expect([isLiked('m0'), asked()]).toEqual([true, ['POST m0', 'POST m1']]);
  // Shown as liked by then, as on any page that opened since.
  await press('m7');
  await press('m7');
  await calls[2]?.answer(200, LIKED);
  await calls[3]?.answer(200, NOT_LIKED);
  for (let call = 1; call < 11; call++) if (call !== 2 && call !== 3) await calls[call]?.answer(200, LIKED);
  await act(() => all);
  expect(asked().filter((name) => name.endsWith('m7'))).toEqual(['POST m7', 'DELETE m7']);
  expect(asked()).toHaveLength(11);
  expect([isLiked('m7'), waitingLikes('anna')]).toEqual([false, []]);
});

test('likes that wait are not sent for whoever uses the tab by then, and are there for their member', async () => {
  const { queryClient, sendWaiting } = await page('m0', 'm1', 'm2');
  for (const id of ['m0', 'm1', 'm2']) keepLike('anna', { member: memberOf(id), liked: true });
  const all = sendWaiting();
  await later(0);
  expect(asked()).toEqual(['POST m0']);
  await act(async () => endSession(queryClient));
  await calls[0]?.answer(200, { liked: true, matched: true });
  await act(async () => startSession(queryClient, { id: 'ben' } as never));
  await act(() => all);
  await sendWaiting();
  expect(asked()).toEqual(['POST m0']);
  expect(screen.queryByRole('status')?.textContent).toBe('');
});

test('likes that find the session gone wait for their member', async () => {
  const { sendWaiting } = await page('m0', 'm1');
  for (const id of ['m0', 'm1']) keepLike('anna', { member: memberOf(id), liked: true });
  const all = sendWaiting();
  await later(0);
  await calls[0]?.answer(401, { type: 'x', title: 'x', status: 401, code: 'authentication_required' });
  await act(() => all);
  expect(asked()).toEqual(['POST m0']);
  expect(waitingLikes('anna').map(({ member }) => member.id)).toEqual(['m0', 'm1']);
});
