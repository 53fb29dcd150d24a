import { useEffect, useRef } from 'react';

/**
 * Hears when the day of likes is over, on a page that stays open. An end that has passed before it was said comes from
 * a clock that is wrong: then only what the server says counts.
 */
export function useNewDay(resetsAt: string | null, onNewDay: () => void): void {
  const latest = useRef(onNewDay);
  useEffect(() => {
    latest.current = onNewDay;
  });
  useEffect(() => {
    if (resetsAt === null) return;
    const end = Date.parse(resetsAt);
    const look = () => {
      if (Date.now() >= end) latest.current();
    };
    const left = end - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(look, left);
    // A device that slept does not count the time of its sleep.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [resetsAt]);
}
