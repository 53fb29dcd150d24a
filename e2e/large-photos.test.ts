import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus } from './harness/keyboard.ts';
import { signInAs } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { photogenic } from './harness/photogenic.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

type Place = { x: number; y: number };

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Photos of ${name}` });

/** The shown photo's size, in times of the whole. */
const scaleOf = (page: Page) =>
  page.locator('dialog[open] li:not([aria-hidden]) img').evaluate((image) => {
    const { transform } = getComputedStyle(image);
    return transform === 'none' ? 1 : new DOMMatrix(transform).a;
  });

async function openSomebody({ page, context }: { page: Page; context: BrowserContext }) {
  await signInAs(context, 'Dora');
  const member = await photogenic(context);
  await open(page, `/members/${member.id}`);
  return { ...member, sharp: member.photos.filter(({ sharp }) => sharp).length };
}

test('a photo opens large; keys turn over and close, and the focus comes back to the photo', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  const { name, sharp } = await openSomebody({ page, context });
  await page.getByRole('link', { name: 'Open photo 1 of' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, name);
  const counter = dialog.locator('p');
  await expectFocus(dialog.getByRole('button', { name: 'Close' }));
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => counter.textContent()).toBe(`Photo 2 of ${sharp}`);
  await page.keyboard.press('End');
  await expect.poll(() => counter.textContent()).toBe(`Photo ${sharp} of ${sharp}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await expect.poll(() => counter.textContent()).toBe(`Photo 1 of ${sharp}`);
  expect(await dialog.getByRole('button', { name: 'Previous photo' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => counter.textContent()).toBe(`Photo 2 of ${sharp}`);

  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  // Zoomed, the arrows move the photo.
  await page.keyboard.press('ArrowRight');
  expect(await counter.textContent()).toBe(`Photo 2 of ${sharp}`);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBe(1);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('link', { name: 'Open photo 2 of' }));
  await expect.poll(() => page.getByRole('button', { name: /^Photo 2 of/ }).getAttribute('aria-current')).toBe('true');
});

test('a double click, and the wheel with Ctrl, zoom where they are', async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await openSomebody({ page, context });
  await page.getByRole('link', { name: 'Open photo 1 of' }).click();
  const stage = page.locator('dialog[open] ul');
  await stage.dblclick({ position: { x: 640, y: 200 } });
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await stage.dblclick({ position: { x: 640, y: 200 } });
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scaleOf(page)).toBe(2);
});

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('on a phone a finger turns over, two fingers zoom, two taps zoom back', { tags: 'core' }, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  const { sharp } = await openSomebody({ page, context });
  await page.getByRole('link', { name: 'Open photo 1 of' }).tap();
  const counter = page.locator('dialog[open] p');
  await counter.waitFor();
  const session = await context.newCDPSession(page);
  await touch(session, 'touchStart', { x: 300, y: 400 });
  await touch(session, 'touchMove', { x: 200, y: 402 });
  await touch(session, 'touchMove', { x: 100, y: 405 });
  await touch(session, 'touchEnd');
  await expect.poll(() => counter.textContent()).toBe(`Photo 2 of ${sharp}`);

  await touch(session, 'touchStart', { x: 180, y: 400 }, { x: 220, y: 400 });
  await touch(session, 'touchMove', { x: 160, y: 400 }, { x: 240, y: 400 });
  await touch(session, 'touchMove', { x: 140, y: 400 }, { x: 260, y: 400 });
  await touch(session, 'touchEnd');
  await expect.poll(() => scaleOf(page)).toBe(3);
  await Promise.all([page.touchscreen.tap(200, 400), page.touchscreen.tap(200, 400)]);
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('a tap right after a photo was turned over is heard', async () => {
  const { page, context } = await visit();
  const { name } = await openSomebody({ page, context });
  const dialog = dialogOf(page, name);
  const session = await context.newCDPSession(page);
  for (let round = 0; round < 6; round++) {
    const [from, to, way] = round % 2 === 0 ? [1, 2, -1] : [2, 1, 1];
    await page.getByRole('link', { name: `Open photo ${from} of` }).tap();
    await dialog.getByText(`Photo ${from} of`).waitFor();
    await touch(session, 'touchStart', { x: 200, y: 400 });
    for (const step of [20, 60, 110, 150]) await touch(session, 'touchMove', { x: 200 + way * step, y: 402 });
    await touch(session, 'touchEnd');
    await dialog.getByText(`Photo ${to} of`).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('without scripts a photo leads to its picture; blurred ones lead nowhere', async () => {
  const { page, context } = await visit({ ...DESK, javaScriptEnabled: false });
  await signInAs(context, 'Ben');
  const { id, photos } = await photogenic(context);
  await page.goto(`/members/${id}`);
  const links = page.getByRole('link', { name: /^Open photo/ });
  expect(await links.count()).toBe(photos.filter(({ sharp }) => sharp).length);
  const address = await links.first().getAttribute('href');
  expect((await context.request.get(address ?? '')).headers()['content-type']).toMatch(/^image\//);
});
