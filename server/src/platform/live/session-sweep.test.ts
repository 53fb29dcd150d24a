import { expect, test, vi } from 'vitest';
import { fakeClock } from '../clock.ts';
import type { EventStream } from './event-stream.ts';
import { createSessionSweep, PATIENCE_SECONDS, type SessionState } from './session-sweep.ts';

/** Opens streams that remember what they said; `null` at the end. */
function openStreams(count: number) {
  return Array.from({ length: count }, (_, n) => {
    const said: (string | null)[] = [];
    const stream: EventStream = {
      sessionHash: Buffer.from(String(n)),
      beats: 2,
      write: (bytes) => void said.push(Buffer.from(bytes).toString()),
      end: () => void said.push(null),
    };
    return { stream, said };
  });
}

const clock = fakeClock(new Date('2026-06-15T12:00:00Z'));
const allGoing = async (hashes: readonly Buffer[]) => hashes.map((): SessionState => 'going');

test('many are looked for at once, and who is demanded again meanwhile, again', async () => {
  const opened = openStreams(2500);
  const looks: number[] = [];
  const sweep = createSessionSweep(async (hashes) => {
    looks.push(hashes.length);
    if (looks.length === 1) sweep.demand(opened.slice(0, 3).map(({ stream }) => stream));
    return allGoing(hashes);
  }, clock);
  for (const { stream } of opened) sweep.demand([stream]);
  await vi.waitFor(() => expect(looks).toEqual([1000, 1000, 503]));
  expect(opened.flatMap(({ said }) => said)).toEqual([]);
});

test('the stream of a session that is over says so and ends; one with a new token comes back', async () => {
  const opened = openStreams(3);
  const states: SessionState[] = ['going', 'renewed', 'ended'];
  const sweep = createSessionSweep(async (hashes) => hashes.map((hash) => states[Number(hash)] ?? 'ended'), clock);
  sweep.demand(opened.map(({ stream }) => stream));
  await vi.waitFor(() =>
    expect(opened.map(({ said }) => said)).toEqual([[], [null], ['event: session_ended\ndata: {}\n\n', null]]),
  );
});

test('without an answer of the database streams go on and are looked for again; they end after minutes', async () => {
  const opened = openStreams(2);
  let answers = false;
  const look = vi.fn(async (hashes: readonly Buffer[]) => {
    if (!answers) throw new Error('silent');
    return allGoing(hashes);
  });
  const sweep = createSessionSweep(look, clock);
  const looked = (times: number) => vi.waitFor(() => expect(look).toHaveBeenCalledTimes(times));
  clock.holdWaits();
  sweep.demand(opened.map(({ stream }) => stream));
  await looked(1);
  await vi.waitFor(() => expect(clock.waits).toHaveLength(1));
  clock.advance(PATIENCE_SECONDS);
  await looked(2);
  await vi.waitFor(() => expect(clock.waits).toHaveLength(2));
  answers = true;
  clock.advance(1);
  await looked(3);
  expect(opened.flatMap(({ said }) => said)).toEqual([]);

  answers = false;
  sweep.demand(opened.map(({ stream }) => stream));
  await looked(4);
  await vi.waitFor(() => expect(clock.waits).toHaveLength(3));
  clock.advance(PATIENCE_SECONDS + 1);
  await vi.waitFor(() => expect(opened.map(({ said }) => said)).toEqual([[null], [null]]));
});
