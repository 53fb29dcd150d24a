import { useEffect, useEffectEvent } from 'react';

/** When the browser has a line again. */
export function useBackOnline(onBack: () => void): void {
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => hear();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
