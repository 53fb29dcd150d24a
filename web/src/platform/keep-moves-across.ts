/** Way of a finger before it is clear where it goes. */
const SLACK = 8;

/**
 * Keeps the moves of a finger across an element from the browser; give it as the `ref` of one that follows the finger.
 * Else they are taken for a throw of the page, which `touch-action` then forbids, but which swallows the next tap: that
 * on Undo, most likely. Up and down the page scrolls as ever.
 * @returns a function that ends it
 */
export function keepMovesAcross(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let from: { x: number; y: number } | null = null;
  let across = false;

  function begin({ touches }: TouchEvent) {
    const finger = touches.length === 1 ? touches.item(0) : null;
    from = finger && { x: finger.clientX, y: finger.clientY };
    across = false;
  }

  function move(event: TouchEvent) {
    const finger = event.touches.item(0);
    if (!from || !finger) return;
    const [x, y] = [Math.abs(finger.clientX - from.x), Math.abs(finger.clientY - from.y)];
    if (!across && Math.max(x, y) < SLACK) return;
    // Decided by its first moves, as by the browser.
    if (!across && x < y) from = null;
    else {
      across = true;
      if (event.cancelable) event.preventDefault();
    }
  }

  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchmove', move);
  };
}
