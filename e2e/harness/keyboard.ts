import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Most presses of Tab; no page of the stories has as many stops. */
const MOST_STOPS = 80;

/** Walks to a control with Tab, like somebody without a pointer, and checks that the focus shows there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((control) => control === document.activeElement)) {
      const shows = await target.evaluate((control) => control.matches(':focus-visible'));
      expect(shows, `the focus shows on ${target}`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never came to ${target}`);
}

/** Walks to a control and presses a key there. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Waits until a control has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((control) => control === document.activeElement)).toBe(true);
}
