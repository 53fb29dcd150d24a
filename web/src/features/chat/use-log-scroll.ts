import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../data/timeline.ts';
import { shownToasts } from '../../ui/toast.tsx';
import { clearOfToasts } from './clear-of-toasts.ts';

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

  const toNewest = () => log.current && scrollToNewest(log.current);
  useOwnAtTheEnd(entries, toNewest);
  const toasts = shownToasts.use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time one comes
  useEffect(() => clearOfToasts(log.current), [toasts]);
  useSteadyPlace(log);
  return { log, away, missed: away ? receivedAfter(entries, seen) : 0, toNewest };
}

/** Scrolls to the end, once more after a scroll by keys that was under way: the browser goes on with it. */
function scrollToNewest(box: HTMLElement): void {
  if (box.scrollTop === 0) return;
  box.addEventListener('scrollend', () => box.scrollTo({ top: 0 }), { once: true });
  box.scrollTo({ top: 0 });
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

/** Keeps the position in browsers that lose it when something below grows. */
function useSteadyPlace(log: { current: HTMLDivElement | null }): void {
  useEffect(() => {
    const box = log.current;
    if (!box || CSS.supports('overflow-anchor', 'auto')) return;
    let end = () => {};
    void import('./keep-place.ts').then(({ keepPlace }) => {
      if (box.isConnected) end = keepPlace(box, AWAY_PIXELS);
    });
    return () => end();
  }, [log]);
}

/** Counts the received messages above a sequence. */
function receivedAfter(entries: readonly Entry[], sequence: number): number {
  const last = entries.findLastIndex((entry) => entry.kind === 'message' && entry.message.sequence <= sequence);
  return entries.slice(last + 1).filter((entry) => entry.kind === 'message' && !entry.message.own).length;
}

function sequenceOf(entries: readonly Entry[]): number {
  const last = entries.findLast((entry) => entry.kind === 'message');
  return last?.kind === 'message' ? last.message.sequence : 0;
}
