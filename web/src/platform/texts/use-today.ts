import { useSyncExternalStore } from 'react';

/** Listeners to the next day: each message of a conversation waits for it, and one timer serves all. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

/** The moment at which the reader's day began; 0 until the scripts have loaded. It changes at midnight. */
export function useToday(): number {
  return useSyncExternalStore(
    onNextDay,
    () => startOfDay(),
    () => 0,
  );
}

/** @param days 1: tomorrow's */
function startOfDay(days = 0): number {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.setHours(0, 0, 0, 0);
}

/** Tells at midnight, and when the page is seen again: what sleeps has no timers. */
function onNextDay(tell: () => void): () => void {
  waiting.add(tell);
  if (waiting.size === 1) {
    look();
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    waiting.delete(tell);
    if (waiting.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, startOfDay(1) - Date.now());
  for (const tell of waiting) tell();
}
