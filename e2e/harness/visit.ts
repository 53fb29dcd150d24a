import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export type Visit = {
  page: Page;
  /** what went wrong in the page: console errors, uncaught errors, failed requests, policy violations */
  noise: string[];
  end(): Promise<void>;
};

/** A fresh browser profile on one site. `end` fails the story when the page made noise. */
export async function visit(browser: Browser, site: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site, viewport: PHONE, locale: 'en-GB', ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // leaving a page stops what it was still loading
    if (!reason.includes('ERR_ABORTED')) noise.push(`failed: ${new URL(request.url()).pathname} ${reason}`);
  });
  return {
    page,
    noise,
    async end() {
      await context.close();
      expect(noise).toEqual([]);
    },
  };
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing: WCAG 2.0 to 2.2 A and AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(await axeSource);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { resultTypes: ['violations'] });
  });
  const found = (results as axe.AxeResults).violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')),
    why: violation.nodes[0]?.failureSummary,
  }));
  expect(found).toEqual([]);
}

/** Nothing sticks out to the right at the width of a small phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Where the page has become interactive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
}
