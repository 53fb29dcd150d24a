import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds nothing: WCAG 2.0 to 2.2 A and AA, and best practices.
 * @param scrolled the page was scrolled: a button that lies half below a bar at that moment is none too small
 */
export async function expectAccessible(page: Page, { scrolled = false } = {}): Promise<void> {
  // Off by default because it is new.
  await expectNothingFound(page, { rules: { 'target-size': { enabled: !scrolled } } });
}

/** Expects readable dark colours. Only colours change there, so only their rules are checked again. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function expectNothingFound(page: Page, options: axe.RunOptions): Promise<void> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(await axeSource);
  await stillness(page);
  const results = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { ...asked, resultTypes: ['violations'] });
  }, options);
  const found = (results as axe.AxeResults).violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')),
    why: violation.nodes[0]?.failureSummary,
  }));
  expect(found, page.url()).toEqual([]);
}

/**
 * Waits for what moves or fades in: its contrast is lower for a moment. Animations without end are not waited for, nor
 * those of what the browser does not draw because it is out of sight: they stand still until it is in sight again.
 */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isSkipped = target?.checkVisibility({ contentVisibilityAuto: true }) === false;
      return playState === 'finished' || isSkipped || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
}

/** Pixels of a browser's text, unless its reader has set another size. */
const USUAL_TEXT = 16;

/** Expects that nothing sticks out to the right for who has set their browser to text twice the usual size. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setText = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    await setText(2 * USUAL_TEXT);
    await expectNoSidewaysScroll(page);
  } finally {
    await setText(USUAL_TEXT);
    await session.detach();
  }
}

/** Expects that nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width);
    return beyond.map((one) => `<${one.localName} class="${one.className}">`);
  });
  expect(sticksOut, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}
