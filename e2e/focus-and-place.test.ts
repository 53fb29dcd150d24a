import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, pressOn } from './harness/keyboard.ts';
import { holdScripts, read } from './harness/late-scripts.ts';
import { STEADY_LIST, signInAs, signUp } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, openLive, picturesLoaded, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls until a card is far down, and the list has loaded so far. */
async function scrollTo(page: Page, pixels: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), pixels);
      return top(page);
    })
    .toBe(pixels);
}

test('a changed page is read from its title; back, the focus and the place are those of before', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await open(page, `/members?${STEADY_LIST.men}`);
  await picturesLoaded(page);
  const card = page.locator('main li a').nth(2);
  await card.focus();
  const place = await top(page);
  const address = await card.getAttribute('href');
  await page.keyboard.press('Enter');
  await waitForPath(page, address ?? '');
  await expectFocus(page.locator('main h1'));

  await page.goBack();
  await waitForPath(page, `/members?${STEADY_LIST.men}`);
  await expectFocus(page.locator(`main a[href="${address}"]`));
  await expect.poll(() => top(page)).toBe(place);

  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Likes' }));
  await waitForPath(page, '/likes/liked-by');
  await expectFocus(page.locator('main h1'));
});

test('back before the next page was there, the card has the focus again, at its place', async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await open(page, `/members?${STEADY_LIST.men}`);
  await picturesLoaded(page);
  const far = page.locator('main li a').nth(6);
  const card = page.locator(`main li a[href="${await far.getAttribute('href')}"]`);
  const place = await card.evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return Math.round(scrollY);
  });
  expect(place).toBeGreaterThan(100);
  const line = Promise.withResolvers<void>();
  const onceThereIsALine = async (route: Route) => {
    await line.promise;
    await route.continue();
  };
  await page.route(/member\.php/, onceThereIsALine);
  // With the focus comes what the next page needs; pressed, what keeps the focus: late on a slow line.
  const [asked] = await Promise.all([page.waitForRequest(/member\.php/), card.focus()]);
  expect(asked.method()).toBe('GET');
  await page.route(/\/assets\/.+\.js$/, onceThereIsALine);
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'hidden' });
  await page.goBack();
  await card.waitFor();
  await expect.poll(() => top(page)).toBe(place);
  line.resolve();
  await expectFocus(card);
  expect(await top(page)).toBe(place);
});

test('an address that asked for the like popup loses its seconds, and the page stays where it is', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await page.clock.install();
  await openLive(page, `/members?${STEADY_LIST.men}&t=30`);
  await picturesLoaded(page);
  await scrollTo(page, 300);
  await page.clock.fastForward(31_000);
  await waitForPath(page, `/members?${STEADY_LIST.men}`);
  expect(await top(page)).toBe(300);
});

test('two quick presses on the way back lead one page back', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await open(page, '/likes/liked');
  await openLive(page, `/members?${STEADY_LIST.men}`);
  await page.locator('main li a').first().click();
  await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
  await interactive(page);
  // Both in one turn, and looked for then: that of the page before it had loaded is replaced.
  await page.evaluate(() => {
    const back = document.querySelector<HTMLElement>('a[aria-label="Back"]');
    back?.click();
    back?.click();
  });
  await waitForPath(page, `/members?${STEADY_LIST.men}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await interactive(page);
  await waitForPath(page, `/members?${STEADY_LIST.men}`);
});

test('words stand in the bar of a tablet', async () => {
  const { page, context } = await visit({ viewport: { width: 768, height: 1024 } });
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/company');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  for (const name of ['Members', 'Likes', 'Messages']) {
    const { width = 0 } = (await bar.getByText(name, { exact: true }).boundingBox()) ?? {};
    expect(width, name).toBeGreaterThan(20);
  }
});

test('a profile that was opened before the scripts were there leads back to the list that one came from', async () => {
  const list = `/members?${STEADY_LIST.men}`;
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  const comeScripts = await holdScripts(page);
  await read(page, list);
  const card = page.locator('main li a[href^="/members/"]').first();
  const address = (await card.getAttribute('href')) ?? '';
  await card.click();
  await waitForPath(page, address);
  comeScripts();
  await interactive(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await waitForPath(page, list);
  await interactive(page);
  // One that nothing of this site led to has no page before.
  const another = await context.newPage();
  await open(another, address);
  await another.getByRole('link', { name: 'Back', exact: true }).click();
  await another.waitForURL(/\/members\?/);
});
