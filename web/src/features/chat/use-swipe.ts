import { type TouchEvent, useRef } from 'react';

/** Pixels before a touch counts as a swipe: less may be a press, or the beginning of scrolling. */
const SLACK = 10;

type Swipe = { x: number; y: number; way: number; sideways: boolean };

type Options = {
  to: 'left' | 'right';
  /** way of the finger from which letting go acts, in pixels */
  farEnough: (line: HTMLElement) => number;
  /** the line follows no further than this */
  furthest?: number;
  onFar: () => void;
};

/**
 * Moves a line sideways with a finger; far enough, letting go acts. Then, and released early, it comes back. A press
 * after a swipe is none. Of two on a line, the first that begins has the finger until it is let go. Screen readers and
 * keyboards find the same in a menu.
 */
export function useSwipe({ to, farEnough, furthest = Number.POSITIVE_INFINITY, onFar }: Options) {
  const swipe = useRef<Swipe | null>(null);
  const sign = to === 'left' ? -1 : 1;

  function move(line: HTMLElement, way: number): void {
    line.style.setProperty('--way', `${sign * way}px`);
    line.toggleAttribute('data-far', way > farEnough(line));
  }

  function end(line: HTMLElement): void {
    swipe.current = null;
    delete line.dataset.swiped;
    move(line, 0);
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
      const [x, y] = [sign * (finger.clientX - current.x), finger.clientY - current.y];
      if (!current.sideways && Math.abs(y) > SLACK) swipe.current = null;
      else if (current.sideways || (x > SLACK && !currentTarget.dataset.swiped)) {
        current.sideways = true;
        currentTarget.dataset.swiped = to;
        current.way = Math.min(furthest, Math.max(0, x - SLACK));
        move(currentTarget, current.way);
      }
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const { current } = swipe;
      const line = event.currentTarget;
      const far = current !== null && current.way > farEnough(line);
      // No press follows a swipe.
      if (current?.sideways && event.cancelable) event.preventDefault();
      end(line);
      if (far) onFar();
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      end(currentTarget);
    },
  };
}
