import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Runs each test of a file as in a page of a browser, with a clock of its own; `hidden`: nobody looks at it.
 * @returns what ends with the test: to be filled with what stops the things that it has begun
 */
export function inBrowserPage({ hidden }: { hidden: boolean }): (() => void)[] {
  const ends: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden }));
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    // Like a browser, where calls are sent.
    vi.stubEnv('SSR', false);
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return ends;
}
