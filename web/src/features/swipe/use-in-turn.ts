import { useCallback, useRef } from 'react';

/** Runs works one after the other, in the order in which they were asked for; a failure holds up none. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((work: () => Promise<void>): Promise<void> => {
    const run = last.current.then(work);
    last.current = run.catch(() => undefined);
    return run;
  }, []);
}
