import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call, signInAs, signUp, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, PHONE } from './harness/visit.ts';

const { visit } = tellStories();

const LOW_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };
const SHE = { gender: 'female', lookingFor: ['male'] } as const satisfies Parameters<typeof signUp>[1];

const notice = (page: Page) => page.getByText(/^(You’re offline\. We’ll|Du bist offline)/);

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing} is not drawn`);
  return { ...box, bottom: box.y + box.height };
}

/** Expects that the notice of a lost connection has a place of its own, between the bar, where one is, and the page. */
async function expectNothingCovered(page: Page, first: Locator) {
  const line = await boxOf(notice(page));
  const bar = page.locator('header').first();
  const isBarShown = await bar.evaluate((one) => one.getClientRects().length > 0);
  const above = isBarShown ? (await boxOf(bar)).bottom : 0;
  expect(line.y, page.url()).toBeGreaterThanOrEqual(Math.floor(above));
  expect(line.bottom, page.url()).toBeLessThanOrEqual(Math.ceil((await boxOf(first)).y));
}

test.each([
  ['on a phone, in German', { ...LOW_PHONE, locale: 'de-DE' }],
  ['on a desk', DESK],
])('the notice of a lost connection covers nothing %s', async (_, options) => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce', ...options });
  await signInAs(context, 'Anna');
  const { chats } = await call<{ chats: { conversation: { id: string } }[] }>(context, 'GET chats.php');
  const [someone] = await steadyMembers(context);
  for (const path of ['/profile', '/members', '/settings', `/members/${someone?.id}`]) {
    await open(page, path);
    await loseLine(page);
    await notice(page).waitFor();
    await expectNothingCovered(page, page.locator('main'));
    await expectNoSidewaysScroll(page);
    await context.setOffline(false);
    await notice(page).waitFor({ state: 'detached' });
  }
  await open(page, `/chats/${chats[0]?.conversation.id}`);
  await loseLine(page);
  await notice(page).waitFor();
  const talk = page.getByRole('region', { name: /^(Conversation with|Unterhaltung mit)/ });
  await expectNothingCovered(page, talk);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await context.setOffline(false);
  noise.splice(0);
});

/** Sends a message to somebody, as often as it is paid for. */
async function spendAll(context: BrowserContext, profile: string) {
  for (let credits = 10; credits > 0; credits -= 2) {
    const message = { id: randomUUIDv7(), profile, type: 'text', text: `${credits} credits left`, price: 2 };
    await call(context, 'POST messages.php', message);
  }
}

test('pressed offline, the emoji and what is sold for a message open with the line', async () => {
  const [{ page, context, noise }, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit()];
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await signUpConfirmed(context, SHE);
  await spendAll(context, karl.id);
  await open(page, `/members/${karl.id}/chat`);
  const emoji = page.getByRole('dialog', { name: 'Choose an emoji' });
  const buying = page.getByRole('dialog', { name: 'Not enough credits' });
  for (const [name, dialog] of [
    ['Choose an emoji', emoji],
    ['Buy credits', buying],
  ] as const) {
    await loseLine(page);
    await notice(page).first().waitFor();
    await page.getByRole('button', { name }).click();
    await context.setOffline(false);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  noise.splice(0);
});

test('a photo that is chosen offline is cropped once there is a line', async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUp(context, SHE);
  await open(page, '/complete-signup?step=photo');
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a53' } });
  await loseLine(page);
  await notice(page).waitFor();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
  await page.getByLabel('Add photos').first().setInputFiles(file);
  await context.setOffline(false);
  const crop = page.getByRole('dialog', { name: 'Choose what others see' });
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
  noise.splice(0);
});

test('a visitor who likes somebody offline is asked to sign up once there is a line', async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await open(page, '/members');
  // Parts that come late share some with the dialog, and browsers never ask again for one that lost its line.
  await page.waitForLoadState('networkidle');
  await loseLine(page);
  await notice(page).waitFor();
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  // what the press began has found no line
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).waitFor();
  noise.splice(0);
});

test('filters chosen offline: the list says that it is the one before, and loads by itself with the line', async () => {
  const { page, context, noise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signInAs(context, 'Anna');
  await open(page, '/members?gender=male');
  await page.waitForLoadState('networkidle');
  const heading = page.getByRole('heading', { level: 1 });
  const first = page.locator('main li a[href^="/members/"]').first();
  const before = await first.getAttribute('href');
  await loseLine(page);
  await notice(page).waitFor();
  const filters = page.getByRole('complementary', { name: 'Filter' });
  await filters.getByText('Frauen', { exact: true }).click();
  const said = page.getByText(/^Das sind noch die Mitglieder deiner vorigen Suche\./);
  await said.waitFor();
  expect(await heading.innerText()).toBe('Mitglieder');
  expect(await first.getAttribute('href')).toBe(before);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });
  await expect.poll(() => heading.innerText()).toMatch(/\d+ Mitglieder$/);
  await expect.poll(() => first.getAttribute('href')).not.toBe(before);
  noise.splice(0);
});
