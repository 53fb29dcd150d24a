import { useEffect, useEffectEvent } from 'react';

/** Runs `onBack` when the browser has a connection again. */
export function useBackOnline(onBack: () => void): void {
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => hear();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
