import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { expectStillness, recordShifts } from './harness/shifts.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, PHONE, picturesLoaded, waitForPath } from './harness/visit.ts';

// The shared site's newest members change during other stories.
const site = ownSite({ demo: true });
const { visit } = tellStories({ site: site.url });

const cards = (page: Page) => page.locator('main li a[href^="/members/"]');
const addresses = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const END = 'That’s everyone who fits.';

/** Swipes upwards with a finger. */
async function swipeOn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? PHONE.viewport;
  const at = (share: number) => [{ x: width / 2, y: height * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.85) });
  for (const share of [0.7, 0.5, 0.3, 0.15])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function swipeTo(page: Page, sight: Locator): Promise<void> {
  await expect
    .poll(async () => {
      for (let swipe = 0; swipe < 4; swipe++) await swipeOn(page);
      return sight.isVisible();
    })
    .toBe(true);
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Place of the page when it no longer moves: it goes on a little by the swing of a finger. */
async function restingTop(page: Page): Promise<number> {
  let last = Number.NaN;
  const rests = async () => {
    const before = last;
    last = await top(page);
    return last === before;
  };
  await expect.poll(rests).toBe(true);
  return last;
}

test('on a phone by finger to the end, while nothing moves; from a card down there back to it', async () => {
  const { page, context } = await visit({ ...PHONE, viewport: { width: 390, height: 664 } });
  await signInAs(context, 'Ben');
  const { numResults } = await call<{ numResults: number }>(context, 'GET members.php');
  await recordShifts(page);
  await open(page, '/members');
  await picturesLoaded(page);
  await swipeTo(page, page.getByText(END));
  const all = await addresses(page);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(numResults);
  await expectStillness(page);
  await expectAccessible(page, { scrolled: true });

  const address = all.at(-4) ?? '';
  const card = page.locator(`main a[href="${address}"]`);
  await card.scrollIntoViewIfNeeded();
  await picturesLoaded(page);
  const place = await restingTop(page);
  await card.tap();
  await waitForPath(page, address);
  await interactive(page);
  await page.goBack();
  await waitForPath(page, '/members');
  await expect.poll(() => addresses(page)).toEqual(all);
  await expectFocus(card);
  // A place between two pixels is rounded either way.
  await expect.poll(async () => Math.abs((await top(page)) - place)).toBeLessThanOrEqual(1);
});

test('on a desk by keys to the end, while nothing moves, and back to where one was', { tags: 'core' }, async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await recordShifts(page);
  await open(page, '/members?sort=newest');
  await picturesLoaded(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return page.getByText(END).isVisible();
    })
    .toBe(true);
  await expectStillness(page);
  await expectAccessible(page, { scrolled: true });
  const all = await addresses(page);
  const address = all.at(-3) ?? '';
  const card = page.locator(`main a[href="${address}"]`);
  // Tab goes on from here.
  await page.locator(`main a[href="${all.at(-5)}"]`).focus();
  await pressOn(page, card);
  await waitForPath(page, address);
  await page.goBack();
  await waitForPath(page, '/members?sort=newest');
  await expect.poll(() => addresses(page)).toEqual(all);
  await expectFocus(card);
});

test.each([
  ['phone', { ...PHONE, viewport: { width: 390, height: 664 } }],
  ['desk', DESK],
])(
  'on a slow line who is at the end before the next page waits there, and nothing moves (%s)',
  async (where, options) => {
    const { page, context } = await visit(options);
    await signInAs(context, 'Dora');
    const line = Promise.withResolvers<void>();
    await page.route(/members\.php\?.*after=/, async (route) => {
      await line.promise;
      await route.continue();
    });
    await recordShifts(page);
    await open(page, '/members?sort=newest');
    await picturesLoaded(page);
    const first = await cards(page).count();
    const footer = page.getByRole('contentinfo');
    await footer.waitFor({ state: 'hidden' });
    const isBelow = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return isBelow();
      })
      .toBe(true);
    await page.getByText('Loading more members').waitFor({ state: 'attached' });
    await expectAccessible(page, { scrolled: true });
    if (where === 'desk') {
      await cards(page).last().focus();
      await tabTo(page, page.getByRole('button', { name: 'Show more', exact: true }));
    }
    line.resolve();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
    await page.getByText(END).waitFor();
    await footer.waitFor();
    await expectStillness(page);
    const all = await addresses(page);
    expect(new Set(all).size).toBe(all.length);
  },
);
