import { describe, expect, test, vi } from 'vitest';
import { type Needs, nextOf, withFailure } from './next-unsent.ts';
import {
  isHelpedByBuying,
  isWaiting,
  resumed,
  type SendProblem,
  type Unsent,
  withLetter,
  withNewAttempt,
  without,
} from './unsent.ts';
import { withFile } from './with-file.ts';

const letter = (id: string) => ({
  id,
  profile: 'p',
  content: { type: 'text' as const, text: id },
  price: 2,
  written_at: '2026-06-15T12:00:00Z',
});
const kinds = (all: Unsent[]) => all.map(({ id, kind, price }) => `${id} ${kind} ${price}`);
const failed = (code: SendProblem['code']) => withFailure(withLetter([], letter('a')), 'a', { code, params: {} });

test('messages keep their order and their ids whatever becomes of them', () => {
  const both = withLetter(withLetter([], letter('a')), letter('b'));
  const priced = withFailure(both, 'a', { code: 'price_changed', params: { price: 3 } });
  expect(kinds(priced)).toEqual(['a failed 2', 'b sending 2']);
  expect(kinds(withNewAttempt(priced, 'a', 3))).toEqual(['a sending 3', 'b sending 2']);
  expect(kinds(without(priced, ['a']))).toEqual(['b sending 2']);
});

test('only what had no answer goes out by itself', () => {
  for (const code of ['service_unavailable', 'rate_limited'] as const) {
    expect(failed(code).every(isWaiting)).toBe(true);
    expect(kinds(resumed(failed(code)))).toEqual(['a sending 2']);
  }
  for (const code of ['price_changed', 'blocked', 'internal_error'] as const) {
    expect(failed(code).some(isWaiting)).toBe(false);
    expect(kinds(resumed(failed(code)))).toEqual(['a failed 2']);
  }
});

test('what a limit refused is tried again once that is over, not before, or after the clock was put back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const at = Date.now();
  const refused = (params: SendProblem['params']) =>
    withFailure(withLetter([], letter('a')), 'a', { code: 'rate_limited', params, at });
  const goes = (all: readonly Unsent[]) => [nextOf(all, 'sending', true)?.id, kinds(resumed(all)).join()];
  for (const [params, seconds] of [[{ seconds: 600 }, 600] as const, [{}, 60] as const]) {
    vi.setSystemTime(at + seconds * 1000 - 1);
    expect(goes(refused(params))).toEqual([undefined, 'a failed 2']);
    expect(nextOf(withNewAttempt(refused(params), 'a', 2), 'sending', false)?.id).toBe('a');
    for (const now of [at + seconds * 1000, at - 1]) {
      vi.setSystemTime(now);
      expect(goes(refused(params))).toEqual(['a', 'a sending 2']);
    }
  }
  vi.useRealTimers();
});

describe('later messages to the same member', () => {
  const written = [letter('a'), letter('b'), { ...letter('c'), profile: 'q' }].reduce<Unsent[]>(withLetter, []);
  const refused = (code: SendProblem['code']) => withFailure(written, 'a', { code, params: {} });
  const next = (all: Unsent[], again = false) => nextOf(all, 'sending', again)?.id;

  test.each([
    'price_changed',
    'quote_gone',
    'not_enough_credits',
    'conversation_limit',
    'first_contact_limit',
    'recipient_busy',
    'recipient_not_confirmed',
    'confirm_first',
    'authentication_required',
    'internal_error',
    'service_unavailable',
    'rate_limited',
  ] as const)('wait behind one that may still go out (%s); those to others do not', (code) => {
    expect(next(refused(code))).toBe('c');
    expect(next(without(refused(code), ['c']))).toBeUndefined();
  });

  test('follow when it is tried again, and when it is discarded', () => {
    const again = withNewAttempt(refused('price_changed'), 'a', 3);
    expect(next(again)).toBe('a');
    expect(next(without(again, ['a']))).toBe('b');
    expect(next(without(refused('price_changed'), ['a']))).toBe('b');
  });

  test('follow once one that waits is tried again; one that waits for its sender is not', () => {
    for (const code of ['service_unavailable', 'rate_limited'] as const) expect(next(refused(code), true)).toBe('a');
    expect(next(refused('price_changed'), true)).toBe('c');
  });

  test.each([
    'blocked',
    'validation_failed',
    'message_too_long',
    'body_too_large',
    'gift_gone',
    'photo_gone',
    'file_type',
    'file_too_large',
    'photo_unreadable',
    'photo_too_many_pixels',
    'demo_upload',
    'id_taken',
    'not_found',
  ] as const)('do not wait behind one that was refused for good (%s)', (code) => {
    expect(next(refused(code))).toBe('b');
  });
});

describe('a photo that has to be uploaded', () => {
  const [photo, text, other] = [
    { ...letter('photo'), content: { type: 'image' as const, photo: 'p' }, file: true },
    letter('text'),
    { ...letter('other'), profile: 'q' },
  ];
  const written = [photo, text, other].reduce<Unsent[]>(withLetter, []);
  const all = (needs: Needs, left: readonly Unsent[], again = false): string[] => {
    const next = nextOf(left, needs, again);
    return next ? [next.id, ...all(needs, without(left, [next.id]), again)] : [];
  };

  test('lets what is for others go, and nothing to the same member until it is uploaded', () => {
    expect(all('sending', written)).toEqual(['other']);
    expect(nextOf(written, 'upload', false)?.id).toBe('photo');
    const there = withFile(written, 'photo', false);
    expect(all('upload', there)).toEqual([]);
    expect(all('sending', there)).toEqual(['photo', 'text', 'other']);
  });

  test('keeps its place while it waits, and goes on once it is uploaded', () => {
    const waiting = withFailure(written, 'photo', { code: 'service_unavailable', params: {} });
    expect(all('sending', waiting, true)).toEqual(['other']);
    expect(nextOf(waiting, 'upload', false)).toBeUndefined();
    expect(nextOf(waiting, 'upload', true)?.id).toBe('photo');
    expect(all('sending', withFile(waiting, 'photo', false))).toEqual(['photo', 'text', 'other']);
  });

  test('waits behind a text to the same member', () => {
    const behind = [text, { ...photo, written_at: '2026-06-15T12:00:01Z' }].reduce<Unsent[]>(withLetter, []);
    expect(nextOf(behind, 'upload', true)).toBeUndefined();
  });
});

test('credits help where they are missing, and against the limit of conversations', () => {
  expect(['not_enough_credits', 'conversation_limit', 'blocked', null].map(isHelpedByBuying)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
