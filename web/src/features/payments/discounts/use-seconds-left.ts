import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { TimedCode } from '../../../data/discounts.ts';
import { type WelcomeDiscount, welcomeDiscountQuery } from '../../../data/discounts.ts';
import { secondsLeft, secondsThen } from './countdown.ts';

/** Shorter than a second, so that none is left out; it draws again only when the second has changed. */
const LOOK_MS = 250;

function everyLook(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS);
  return () => clearInterval(timer);
}

/** Tells whether a code has run out, as soon as it does; a code without an end never has. */
export function useIsOver(code: TimedCode | null): boolean {
  return useSyncExternalStore(
    everyLook,
    () => isOver(code),
    () => Boolean(code?.expires) && code !== null && secondsThen(code) === 0,
  );
}

function isOver(code: TimedCode | null): boolean {
  return Boolean(code?.expires) && code !== null && secondsLeft(code, Date.now()) === 0;
}

/** Counts down and removes the discount at 0 (section 4); also 0 if there is none. */
export function useSecondsLeft(discount: WelcomeDiscount | null): number {
  const queryClient = useQueryClient();
  const left = useSyncExternalStore(
    everyLook,
    () => (discount ? secondsLeft(discount, Date.now()) : 0),
    () => (discount ? secondsThen(discount) : 0),
  );
  const over = discount !== null && left === 0;
  useEffect(() => {
    if (over) queryClient.setQueryData(welcomeDiscountQuery.queryKey, null);
  }, [over, queryClient]);
  return left;
}
