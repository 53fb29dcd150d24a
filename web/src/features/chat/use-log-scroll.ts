import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../data/timeline.ts';

/** Distance from the newest message beyond which the reader reads older ones. */
const AWAY_PIXELS = 160;

/**
 * The reader's position in a conversation. Its box is laid out from the bottom (`column-reverse`): it begins at the
 * newest message and stays there, and content added above moves nothing.
 */
export function useLogScroll(entries: readonly Entry[]) {
  const log = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [seen, setSeen] = useState(0);
  const newest = sequenceOf(entries);
  const missed = entries.filter(
    (entry) => entry.kind === 'message' && !entry.message.own && entry.message.sequence > seen,
  ).length;

  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const look = () => setAway(-box.scrollTop > AWAY_PIXELS);
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, []);

  useEffect(() => {
    if (!away) setSeen(newest);
  }, [away, newest]);

  const toNewest = () => log.current?.scrollTo({ top: 0 });
  useOwnAtTheEnd(entries, toNewest);
  useSteadyPlace(log, entries);
  return { log, away, missed: away ? missed : 0, toNewest };
}

/** Scrolls to the end when the member has written. */
function useOwnAtTheEnd(entries: readonly Entry[], toNewest: () => void): void {
  const last = entries.at(-1);
  const sending = last?.kind === 'sending' ? last.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is sent
  useLayoutEffect(() => {
    if (sending) toNewest();
  }, [sending]);
}

/** Keeps the position in browsers that lose it when something is added below. */
function useSteadyPlace(log: { current: HTMLDivElement | null }, entries: readonly Entry[]): void {
  const before = useRef({ height: 0, last: '' });
  useLayoutEffect(() => {
    const box = log.current;
    if (!box || CSS.supports('overflow-anchor', 'auto')) return;
    const last = keyOf(entries.at(-1));
    const { height, last: lastBefore } = before.current;
    if (last !== lastBefore && -box.scrollTop > AWAY_PIXELS) box.scrollTop -= box.scrollHeight - height;
    before.current = { height: box.scrollHeight, last };
  }, [log, entries]);
}

function keyOf(entry: Entry | undefined): string {
  if (!entry) return '';
  return entry.kind === 'message' ? entry.message.id : entry.id;
}

function sequenceOf(entries: readonly Entry[]): number {
  const last = entries.findLast((entry) => entry.kind === 'message');
  return last?.kind === 'message' ? last.message.sequence : 0;
}
