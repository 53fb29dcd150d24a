import { useEffect, useState } from 'react';

/** Time that somebody has been waiting: `long` enough to be told what to do. */
export type Waiting = 'no' | 'trying' | 'long';

const TRYING_MS = 2000;
const LONG_MS = 5000;

export function useWaiting(busy: boolean): Waiting {
  const [waiting, setWaiting] = useState<Waiting>('no');
  useEffect(() => {
    if (!busy) return;
    const timers = [setTimeout(() => setWaiting('trying'), TRYING_MS), setTimeout(() => setWaiting('long'), LONG_MS)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setWaiting('no');
    };
  }, [busy]);
  return waiting;
}
