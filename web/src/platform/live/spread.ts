/**
 * Does something that many browsers are told to do at once, each at a moment of its own. A hidden page does it when it
 * is looked at.
 */
export function createSpread(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    run();
  }

  function whenSeen(): void {
    timer = undefined;
    isDue = true;
    look();
  }

  function look(): void {
    if (isDue && !document.hidden) now();
  }

  document.addEventListener('visibilitychange', look);
  return {
    now,
    /** Does it within so many milliseconds. One wait at a time: what is told meanwhile is done at its end, too. */
    within(ms: number): void {
      if (timer !== undefined || isDue) return;
      if (ms > 0) timer = setTimeout(whenSeen, Math.random() * ms);
      else whenSeen();
    },
    end(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
