import { useCallback, useEffect, useState } from 'react';

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 2_000;

/**
 * Asks again for a picture that failed: after pauses that double, about two minutes in all, and anew when the line is
 * back. While it has failed something else stands in its place, because only a new element asks once more.
 */
export function useLoadAgain(address: string | undefined) {
  const none = { address, tries: 0, failed: false };
  const [known, setKnown] = useState(none);
  const { tries, failed } = known.address === address ? known : none;

  useEffect(() => {
    if (!failed) return;
    const again = (tries: number) => setKnown({ address, tries, failed: false });
    const anew = () => again(0);
    // Those of a page that failed together do not come back together.
    const pause = FIRST_PAUSE_MS * 2 ** tries * (1 + Math.random() / 2);
    const timer = tries < MOST_TRIES ? setTimeout(again, pause, tries + 1) : undefined;
    addEventListener('online', anew);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', anew);
    };
  }, [address, tries, failed]);

  return {
    failed,
    /** true: it is not asked for any more, unless the line was lost and comes back */
    givenUp: failed && tries === MOST_TRIES,
    fail: useCallback(() => setKnown({ address, tries, failed: true }), [address, tries]),
  };
}
