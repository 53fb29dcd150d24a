/**
 * Does something that many browsers are told to do at once, each at a moment of its own. A hidden page does it when it
 * is looked at, and meanwhile, at its moment, what concerns the hidden one, too.
 */
export function createSpread(run: () => void, runHidden: () => void) {
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
    if (document.hidden) runHidden();
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
      if (timer !== undefined) return;
      if (ms > 0) timer = setTimeout(whenSeen, Math.random() * ms);
      else whenSeen();
    },
    end(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
