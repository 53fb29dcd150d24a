import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Makes the page's clock one that `comesLater` can hurry on. It goes on by itself meanwhile. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Waits for what the page shows after a while, by a clock that runs ahead: nobody waits for its pauses. */
export async function comesLater(sight: Locator): Promise<void> {
  const later = async () => {
    await sight.page().clock.fastForward(1000);
    return sight.isVisible();
  };
  await expect.poll(later).toBe(true);
}
