import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '../clock.ts';
import { type Connect, createLive } from './live.ts';

afterEach(() => vi.restoreAllMocks());

/** A process with as many open streams, each of a member of its own; each way to a random number leads to its end. */
async function openMany(count: number, processes = 1) {
  vi.spyOn(Math, 'random').mockReturnValue(0.9999);
  let missed = () => {};
  const connect: Connect = async (receiver) => {
    missed = receiver.missed;
    return { publish: () => {}, watch: () => async () => {}, close: async () => {} };
  };
  const clock = fakeClock(new Date('2026-06-15T12:00:00Z'));
  const live = await createLive({ clock, connect, processes, lookForSessions: async (all) => all.map(() => 'going') });
  const open = (name: string, lastEventId: string | null = null) => {
    const who = { accountId: name, profileId: `profile of ${name}`, sessionHash: Buffer.from(name) };
    const reader = live.openStream({ ...who, lastEventId }).getReader();
    return async () => Buffer.from((await reader.read()).value ?? []).toString();
  };
  for (let n = 0; n < count; n++) open(`member ${n}`);
  return { open, live, clock, missed: () => missed() };
}

/** Milliseconds within which a browser comes back, and within which its page asks for everything again. */
const retryIn = (text: string) => Number(/^retry: (\d+)$/m.exec(text)?.[1]);
const withinIn = (text: string) => /^event: refetch\ndata: (.*)$/m.exec(text)?.[1];

test('the more streams are open, the wider they come back, and the wider pages ask for everything again', async () => {
  const spreads: unknown[] = [];
  for (const count of [0, 98, 99, 4998]) {
    const { open, live } = await openMany(count);
    const fresh = await open('fresh')();
    expect(withinIn(fresh)).toBe(undefined);
    const late = await open('late', 'another-process-7')();
    spreads.push([retryIn(fresh), retryIn(late), withinIn(late)]);
    await live.close();
  }
  expect(spreads).toEqual([
    [4999, 4999, '{"within_ms":0}'],
    [4999, 4999, '{"within_ms":1000}'],
    [4999, 4999, '{"within_ms":1010}'],
    [5998, 5999, '{"within_ms":50000}'],
  ]);
});

test('a gap between processes is told to all streams by the same bytes, with the same spread', async () => {
  const { open, live, missed } = await openMany(500);
  const streams = [open('first'), open('second')];
  for (const read of streams) await read();
  missed();
  const [told, other] = [await streams[0]?.(), await streams[1]?.()];
  expect(told).toMatch(/^id: .*-1\nevent: refetch\ndata: {"within_ms":5020}\n\n$/);
  expect(other).toBe(told);
  await live.close();
});

test('a gap is told to whoever was away in it, known here or not, once and in its place', async () => {
  const { open, live, missed } = await openMany(0);
  const id = /^id: (.*)$/m.exec(await open('known')())?.[1] ?? '';
  live.announce('known', 'match', { profile: '1' });
  missed();
  live.announce('known', 'match', { profile: '2' });
  const back = await open('known', id)();
  expect([...back.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(['whose', 'match', 'refetch', 'match']);
  expect(withinIn(await open('known', /^id: (.*)\nevent: refetch/m.exec(back)?.[1])())).toBe(undefined);
  // Somebody who has no stream here any more, but an id from before the gap.
  expect(withinIn(await open('forgotten', id)())).toBe('{"within_ms":0}');
  await live.close();
});

test('processes that share a database spread what their pages ask as if each had the streams of all', async () => {
  const { open, live } = await openMany(98, 8);
  expect(withinIn(await open('late', 'another-process-7')())).toBe('{"within_ms":7920}');
  await live.close();
});

test('a stream says with whose it is which id to come back with, unless older events follow', async () => {
  const { open, live } = await openMany(0);
  const id = /^id: (.*)$/m.exec(await open('fresh')())?.[1] ?? '';
  const whose = (text: string) => text.slice(0, text.indexOf('event: whose'));
  expect(whose(await open('fresh', id)())).toContain(`id: ${id}\n`);
  live.announce('fresh', 'match', { profile: '1' });
  expect(whose(await open('fresh', id)())).not.toContain('id: ');
  await live.close();
});

test('the same typing is told once within three seconds, however many machines announce it', async () => {
  const { open, live, clock } = await openMany(0);
  const next = open('anna');
  await next();
  const type = (conversation: string) => live.announce('anna', 'typing', { conversation });
  for (const conversation of ['one', 'one', 'other', 'one']) type(conversation);
  clock.advance(3);
  type('one');
  live.announce('anna', 'photo', {});
  let heard = '';
  while (!heard.includes('event: photo')) heard += await next();
  expect(heard.match(/(?<=conversation":")\w+/g)).toEqual(['one', 'other', 'one']);
  await live.close();
});
