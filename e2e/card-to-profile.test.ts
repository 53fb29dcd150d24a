import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, STEADY_LIST, signInAs } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { expectStillness, forgetShifts, recordShifts } from './harness/shifts.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, PHONE, picturesLoaded, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

type Watched = { tell: () => void; grown: { before: string[]; after: string[] }[]; scaled: string[] };

/** Lets the answer about a member wait for `tell`. A route of the test would take the page's cache away. */
function slowLine() {
  const told = Promise.withResolvers<void>();
  Object.assign(globalThis, { tell: told.resolve });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const address = call[0] instanceof Request ? call[0].url : String(call[0]);
    if (address.includes('/api/member.php')) await told.promise;
    return ask(...call);
  };
}

/** Notes what has the name of the photo that grows, before and after each view transition, and what grows by itself. */
function watchGrowing() {
  const watched: Omit<Watched, 'tell'> = { grown: [], scaled: [] };
  Object.assign(globalThis, watched);
  const named = () =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).viewTransitionName === 'grown-photo')
      .map((one) => one.localName);
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const before = named();
    const run = typeof update === 'function' ? update : update?.update;
    return start(async () => {
      await run?.();
      watched.grown.push({ before, after: named() });
    });
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const [first] = Array.isArray(frames) ? frames : [];
    if (this.querySelector('img')) watched.scaled.push(String(first?.transform));
    return animate.call(this, frames, options);
  };
}

const watchedOn = <Key extends keyof Watched>(page: Page, key: Key) =>
  page.evaluate((name) => (globalThis as unknown as Watched)[name], key);
const tell = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).tell());
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

const cards = (page: Page) => page.locator('main li a[href^="/members/"]').filter({ has: page.locator('img') });

/** Lets the profile come, and expects that nothing moves. */
async function expectStillnessAsItComes(page: Page) {
  await forgetShifts(page);
  await tell(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Write to / })
    .waitFor();
  await interactive(page);
  await picturesLoaded(page);
  await expectStillness(page);
}

/** Members with a photo: whom other stories have looked at stands further down, and those without would come up. */
const LIST = `/members?${STEADY_LIST.men}&has_photo=yes`;

/** A member whose card with a photo is far down in the list, in the middle of the screen. */
async function atFarCard(page: Page) {
  await open(page, LIST);
  // The list may still be on its way.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  const card = cards(page).nth(Math.min(11, (await cards(page).count()) - 1));
  await card.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await picturesLoaded(page);
  const address = (await card.getAttribute('href')) ?? '';
  const name = await card.locator('.hide').first().innerText();
  return { card, address, name, place: await top(page) };
}

test('the photo of a pressed card grows into the profile', { tags: 'core' }, async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await page.addInitScript(watchGrowing);
  await open(page, LIST);
  await picturesLoaded(page);
  const address = (await cards(page).first().getAttribute('href')) ?? '';
  await cards(page).first().click();
  await waitForPath(page, address);
  // On a slow machine the gallery was there before. Two of the name would end the transition.
  const one = [expect.stringMatching(/^(img|div)$/)];
  await expect.poll(() => watchedOn(page, 'grown')).toEqual([{ before: one, after: ['div'] }]);
});

test.each([
  ['phone', PHONE],
  ['desk', DESK],
])('on a slow line face, name and age of a card are there at once, and nothing moves (%s)', async (_, screen) => {
  const { page, context } = await visit(screen);
  await signInAs(context, 'Dora');
  await page.addInitScript(slowLine);
  await page.addInitScript(watchGrowing);
  await recordShifts(page);
  const { card, address, name } = await atFarCard(page);
  await card.click();
  await waitForPath(page, address);

  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await main.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor();
  await picturesLoaded(page);
  const photo = main.locator('img').first();
  // it grows
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(300);
  expect((await photo.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await watchedOn(page, 'scaled')).toEqual([expect.stringMatching(/ scale\(0\.\d+\)$/)]);
  await expectAccessible(page);
  await expectStillnessAsItComes(page);
});

test('back from a profile that has not come, the list is where it was; with less motion nothing grows', async () => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: 'reduce' });
  await signInAs(context, 'Dora');
  await page.addInitScript(slowLine);
  await page.addInitScript(watchGrowing);
  const { card, address, name, place } = await atFarCard(page);
  expect(place).toBeGreaterThan(500);
  await card.click();
  await waitForPath(page, address);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  expect(await watchedOn(page, 'scaled')).toEqual([]);

  await page.getByRole('link', { name: 'Back' }).click();
  await waitForPath(page, LIST);
  await card.waitFor();
  await expect.poll(() => top(page)).toBe(place);
});

test('on a slow line face, name and age that a conversation shows are there at once, too', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  type Men = { results: { id: string; main_image: unknown }[] };
  const { results } = await call<Men>(context, `GET members.php?${STEADY_LIST.men}`);
  const address = `/members/${results.find(({ main_image: photo }) => photo)?.id}`;
  await page.addInitScript(slowLine);
  await page.addInitScript(watchGrowing);
  await recordShifts(page);
  await open(page, `${address}/chat`);
  const head = page.getByRole('region', { name: /^Conversation with/ }).locator(`a[href="${address}"]`);
  const name = await head.getByRole('heading').innerText();
  const face = await head.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await head.click();
  await waitForPath(page, address);

  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const photo = main.locator('img').first();
  // it grows, and is the file that the conversation has loaded
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(300);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(face);
  expect(await watchedOn(page, 'scaled')).toEqual([expect.stringMatching(/ scale\(0\.\d+\)$/)]);
  await expectAccessible(page);
  await expectStillnessAsItComes(page);
});

/** Scrolls as the newest browsers do, which answer with a promise. */
function promiseToScroll() {
  const scroll = globalThis.scrollTo;
  Object.assign(globalThis, {
    scrollTo(...to: [ScrollToOptions]) {
      scroll(...to);
      return Promise.resolve();
    },
  });
}

test('a card opens its profile where scrolling answers with a promise', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await signInAs(context, 'Ben');
  await page.addInitScript(promiseToScroll);
  await page.addInitScript(slowLine);
  await open(page, `/members?${STEADY_LIST.women}`);
  const card = page.locator('main li a[href^="/members/"]').first();
  const address = (await card.getAttribute('href')) ?? '';
  await card.click();
  await waitForPath(page, address);
  await page.evaluate(() => (globalThis as unknown as Watched).tell());
  await page.getByRole('button', { name: /^More about/ }).waitFor();
});
