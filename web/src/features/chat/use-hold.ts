import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';

/** Time that a finger rests before it counts as holding. */
const HOLD_MS = 500;
/** Pixels that a resting finger may move. */
const SLACK = 10;

type Hold = { x: number; y: number; timer: ReturnType<typeof setTimeout>; held: boolean };

/**
 * Calls `onHold` with true when a finger rests on something, and with false when it is lifted. Neither a press nor the
 * browser's own menu follows, and no swipe: its mark says that the finger is taken, and goes when it is lifted.
 */
export function useHold(onHold: (resting: boolean) => void) {
  const hold = useRef<Hold | null>(null);

  function end(): void {
    clearTimeout(hold.current?.timer);
    if (hold.current?.held) onHold(false);
    hold.current = null;
  }
  useEffect(() => () => clearTimeout(hold.current?.timer), []);

  return {
    onTouchStart({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      end();
      const finger = touches.item(0);
      if (!finger || touches.length > 1) return;
      const timer = setTimeout(() => {
        if (hold.current) hold.current.held = true;
        currentTarget.dataset.swiped = 'held';
        onHold(true);
      }, HOLD_MS);
      hold.current = { x: finger.clientX, y: finger.clientY, timer, held: false };
    },
    onTouchMove({ touches }: TouchEvent) {
      const finger = touches.item(0);
      const { current } = hold;
      if (!finger || !current || current.held) return;
      if (Math.hypot(finger.clientX - current.x, finger.clientY - current.y) > SLACK) end();
    },
    onTouchEnd(event: TouchEvent) {
      if (hold.current?.held && event.cancelable) event.preventDefault();
      end();
    },
    onTouchCancel: end,
    onContextMenu(event: MouseEvent) {
      // By a mouse it is the browser's, which opens links in other tabs.
      if (hold.current) event.preventDefault();
    },
  };
}
