import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesLater, ownClock } from './harness/later.ts';
import { STEADY_LIST, signInAs, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { photogenic } from './harness/photogenic.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open } from './harness/visit.ts';

const { visit } = tellStories();

const PHOTOS = '/api/photo.php*';

/** The site is down for photos, as it is for all else when its database stands still, until it is told otherwise. */
async function stopPhotos(page: Page) {
  let isDown = true;
  await page.route(PHOTOS, (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  return () => {
    isDown = false;
  };
}

const isLoaded = (image: Locator) =>
  image.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0);

/** The cards with a photo that has come, may come, or is missed. */
const cards = (page: Page) => page.locator('main li:has(a[href^="/members/"]):has(img, [data-broken])');

/** A card that stays the same whatever becomes of its photo. */
async function steady(card: Locator) {
  const address = await card.locator('a[href^="/members/"]').first().getAttribute('href');
  return card.page().locator(`main li:has(a[href="${address}"])`);
}

test('photos that met a 503 leave their colours, and come by themselves, also after a lost line', {
  tags: 'core',
}, async () => {
  const { page, context, noise, forgetNoise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  forgetNoise('503 GET /api/photo.php');
  await ownClock(page);
  const goOn = await stopPhotos(page);
  await open(page, `/members?${STEADY_LIST.men}`);
  const waiting = page.locator('main [data-broken]');
  await waiting.first().waitFor();
  // nothing calls them broken while they may still come
  expect(await waiting.locator('svg').count()).toBe(0);
  await expectAccessible(page);
  const first = (await steady(cards(page).first())).locator('img').first();
  goOn();
  await comesLater(first);
  await expect.poll(() => isLoaded(first)).toBe(true);

  const goOnAgain = await stopPhotos(page);
  await open(page, `/members?${STEADY_LIST.men}`);
  await waiting.first().waitFor();
  const photo = (await steady(cards(page).first())).locator('img').first();
  await loseLine(page);
  goOnAgain();
  await context.setOffline(false);
  await photo.waitFor();
  await expect.poll(() => isLoaded(photo)).toBe(true);
  noise.splice(0);
});

test('a photo that could not be opened large shows the small one meanwhile', async () => {
  const { page, context, forgetNoise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signInAs(context, 'Dora');
  const { id } = await photogenic(context);
  forgetNoise('503 GET /api/photo.php');
  await ownClock(page);
  await open(page, `/members/${id}`);
  const goOn = await stopPhotos(page);
  await page.getByRole('link', { name: 'Open photo 1 of' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: /^Photo 1 of/ });
  await large.and(page.locator('div')).waitFor();
  await expectAccessible(page);
  goOn();
  await comesLater(large.and(page.locator('img')));
  await expect.poll(() => isLoaded(large)).toBe(true);
});
