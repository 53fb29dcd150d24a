import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, pathOf, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const cookiesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test('who comes from a partner is asked before the browser keeps it; until then the links carry it', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await open(page, '/?network=partner&ref=r1');
  const question = page.getByRole('region', { name: 'May we remember this?' });
  await question.waitFor();
  expect(await cookiesOf(context)).not.toContain('tracking');
  for (const { viewport } of [{ viewport: page.viewportSize() ?? DESK.viewport }, DESK]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectReadableInTheDark(page);
  }
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await waitForPath(page, '/login?network=partner&ref=r1');
  await page.reload();
  await interactive(page);
  await question.getByRole('button', { name: 'Yes, remember it' }).click();
  await waitForPath(page, '/login');
  await question.waitFor({ state: 'detached' });
  expect(await cookiesOf(context)).toContain('tracking');
});

test('a page that is left says so, and only that', async () => {
  const { page } = await visit();
  await open(page, '/login');
  // A browser without windows hides no tab by itself, and tells nothing of what a page sends as it goes.
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const [beacon] = await Promise.all([page.waitForRequest(/\/api\/page-hidden\.php$/), hide()]);
  expect([beacon.method(), beacon.postData()]).toEqual(['POST', null]);
});

test('who wants nothing kept is not asked again', async () => {
  const { page, context } = await visit(DESK);
  await open(page, '/login?network=partner');
  const question = page.getByRole('region', { name: 'May we remember this?' });
  await question.getByRole('button', { name: 'No' }).click();
  await waitForPath(page, '/login');
  await open(page, '/?network=other');
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await question.count()).toBe(0);
  expect(await cookiesOf(context)).not.toContain('tracking');
});
