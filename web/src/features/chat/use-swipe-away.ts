import { type TouchEvent, useRef } from 'react';

/** Way of the finger from which letting go acts, as a part of the line's width. */
const FAR_ENOUGH = 0.35;
/** Pixels before a touch counts as a swipe: less may be a press, or the beginning of scrolling. */
const SLACK = 10;

type Swipe = { x: number; y: number; way: number; sideways: boolean };

/**
 * Swipes a line away to the left with a finger; released early, it comes back. A press after a swipe is none. Screen
 * readers and keyboards find the same in the line's menu.
 */
export function useSwipeAway(onAway: () => void) {
  const swipe = useRef<Swipe | null>(null);

  function move(line: HTMLElement, way: number): void {
    line.style.setProperty('--way', `${way}px`);
    line.toggleAttribute('data-swiped', way < 0);
    line.toggleAttribute('data-far', -way > line.offsetWidth * FAR_ENOUGH);
  }

  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      swipe.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, way: 0, sideways: false } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = touches.item(0);
      const { current } = swipe;
      if (!finger || !current) return;
      const [x, y] = [finger.clientX - current.x, finger.clientY - current.y];
      if (!current.sideways && Math.abs(y) > SLACK) swipe.current = null;
      else if (current.sideways || x < -SLACK) {
        current.sideways = true;
        current.way = Math.min(0, x + SLACK);
        move(currentTarget, current.way);
      }
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const { current } = swipe;
      const line = event.currentTarget;
      const away = current !== null && -current.way > line.offsetWidth * FAR_ENOUGH;
      // No press follows a swipe.
      if (current?.sideways && event.cancelable) event.preventDefault();
      swipe.current = null;
      move(line, 0);
      if (away) onAway();
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      swipe.current = null;
      move(currentTarget, 0);
    },
  };
}
