import { useEffect, useEffectEvent } from 'react';
import { waitOf } from './problem.ts';

/** Calls `again` once the wait that a refusal names is over. */
export function useAfterWait(problem: unknown, again: () => unknown): void {
  const goOn = useEffectEvent(again);
  useEffect(() => {
    const seconds = waitOf(problem);
    if (seconds === undefined) return;
    const timer = setTimeout(goOn, seconds * 1000);
    return () => clearTimeout(timer);
  }, [problem]);
}
