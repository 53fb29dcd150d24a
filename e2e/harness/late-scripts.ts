import type { Page } from 'playwright-core';

/**
 * Keeps the scripts from arriving until it is told to let them. The handler stays: one that goes while requests are
 * held may lose one of them, and the page never answers.
 * @returns what lets them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    // the page that asked may be gone
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

/** Opens a page without waiting for its scripts. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}
