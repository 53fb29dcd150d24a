import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Steps back in the browser's history, once from each entry: a second press before the page has changed would lead past
 * it, and out of the site.
 */
export function useStepBack(): (steps: number) => void {
  const { history } = useRouter();
  const entry = useLocation({ select: ({ state }) => state.__TSR_index });
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (left.current !== entry) left.current = undefined;
  }, [entry]);
  return (steps) => {
    if (left.current === entry) return;
    left.current = entry;
    history.go(-steps);
  };
}
