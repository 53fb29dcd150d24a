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

/** Expects that nothing covers what has the focus (WCAG 2.4.11). Corners may be round: the middles of edges count. */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    return points.filter((point) => !focused.contains(document.elementFromPoint(...point)));
  });
  // Not waited for: a toast goes by itself.
  expect(covered, 'covered points of what has the focus').toEqual([]);
}
