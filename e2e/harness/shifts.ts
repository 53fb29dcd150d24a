import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Cumulative layout shift (CLS) that nobody notices. */
const LARGEST_SHIFT = 0.01;

type Shift = { value: number; what: string[] };
type Recording = { shifts: Shift[] };

/** Records the layout shifts of every document that a page will show. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(record);
}

/** Runs in the page, before all else. */
function record() {
  type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type LayoutShift = PerformanceEntry & { value: number; sources: Moved[] };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const say = ({ node, previousRect: from, currentRect: to }: Moved) =>
    `${node instanceof Element ? `<${node.localName} class="${node.className}">` : 'text'}: ` +
    `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
  new PerformanceObserver((list) => {
    // Also what follows a press at once, which browsers forgive: it may be the answer to an earlier one.
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.push({ value, what: sources.map(say) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Forgets what has moved so far: from here on nothing may. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Recording).shifts.splice(0));
}

/** Expects that nothing of the page has moved by itself since it was opened. */
export async function expectStillness(page: Page): Promise<void> {
  // Shifts are reported with the next frame.
  const shifts = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return (globalThis as unknown as Recording).shifts;
  });
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(LARGEST_SHIFT);
}
