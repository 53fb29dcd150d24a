import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing: WCAG 2.0 to 2.2 A and AA, and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`window.axe ?? (() => {${await axeSource}})()`);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // off by default because it is new
    return axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  });
  const found = (results as axe.AxeResults).violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')),
    why: violation.nodes[0]?.failureSummary,
  }));
  expect(found, page.url()).toEqual([]);
}

/** Nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width);
    return beyond.map((one) => `<${one.localName} class="${one.className}">`);
  });
  expect(sticksOut, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}
