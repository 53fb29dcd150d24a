import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open } from './harness/visit.ts';

const { visit } = tellStories();

const log = (page: Page) => page.getByRole('log');
const choice = (page: Page) => page.getByRole('dialog', { name: /^A gift for/ });

/** Signs two members up; she sits at a desk, he holds a phone. */
async function twoMembers() {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  return { her, him, ines, karl };
}

const creditsOf = async ({ context }: { context: Parameters<typeof call>[0] }) =>
  (await call<{ credits: number }>(context, 'GET user.php')).credits;

test('a gift with a note: chosen on a phone, opened at a desk, told by no list before', { tags: 'core' }, async () => {
  const { her, him, ines, karl } = await twoMembers();
  await open(her.page, '/chats');
  await open(him.page, `/members/${ines.id}/chat`);
  await him.page.getByRole('button', { name: 'Choose a gift' }).click();
  const sheet = choice(him.page);
  await sheet.getByText('You have 10 credits.').waitFor();
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await sheet.getByText('Choose a gift first.').waitFor();
  await sheet.getByLabel('A note with it').fill('For your birthday');
  await sheet.getByRole('radio', { name: /^Sunflower/ }).check();
  await expectAccessible(him.page);
  await expectNoSidewaysScroll(him.page);
  await sheet.getByRole('button', { name: 'Send for 5 credits' }).click();
  await log(him.page).getByText('Sunflower').waitFor();
  await log(him.page).getByText('For your birthday').waitFor();
  await expect.poll(() => creditsOf(him)).toBe(5);

  const line = her.page.getByRole('link', { name: new RegExp(karl.name) });
  // The list does not tell what waits to be opened.
  await line.getByText('Gift', { exact: true }).waitFor();
  expect(await line.getByText('For your birthday').count()).toBe(0);
  await line.click();
  const wrapped = log(her.page).getByRole('button', { name: `Open ${karl.name}’s gift` });
  await wrapped.waitFor();
  expect(await her.page.getByText('Sunflower').count()).toBe(0);
  expect(await her.page.getByText('For your birthday').count()).toBe(0);
  await expectAccessible(her.page);
  await wrapped.press('Enter');
  await log(her.page).getByText('Sunflower').waitFor();
  await log(her.page).getByText('For your birthday').waitFor();
  await expectAccessible(her.page);
  // Seen once, it is no news any more.
  await open(her.page, new URL(her.page.url()).pathname);
  await log(her.page).getByText('Sunflower').waitFor();
  expect(await wrapped.count()).toBe(0);
});

test.each(['no-preference', 'reduce'] as const)(
  'the moment in which a gift is opened, with motion: %s',
  async (reducedMotion) => {
    const [{ page, context }, him] = [await visit({ ...DESK, reducedMotion }), await visit()];
    const ines = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
    await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
    const letter = { id: randomUUIDv7(), profile: ines.id, type: 'gift', gift: 'rose', price: 5 };
    const { message } = await call<{ message: { conversation: string } }>(him.context, 'POST messages.php', letter);
    await open(page, `/chats/${message.conversation}`);
    const begun = await page.evaluateHandle(() => {
      const names: string[] = [];
      addEventListener('animationstart', ({ animationName }) => names.push(animationName.replace(/^_|_\w+_\d+$/g, '')));
      return names;
    });
    const openings = async () => (await begun.jsonValue()).filter((name) => /arrive|glow/.test(name)).toSorted();
    await log(page)
      .getByRole('button', { name: /^Open .+ gift$/ })
      .press('Enter');
    const gift = log(page).getByText('Rose').locator('..');
    await expect.poll(() => gift.evaluate((place) => place === document.activeElement)).toBe(true);
    const moves = await gift.evaluate((place) =>
      [
        getComputedStyle(place, '::before'),
        ...[...place.querySelectorAll('svg')].map((one) => getComputedStyle(one)),
      ].map(({ animationName }) => animationName !== 'none'),
    );
    expect(moves).toEqual(reducedMotion === 'reduce' ? [false, false] : [true, true]);
    if (reducedMotion === 'no-preference') await expect.poll(async () => (await openings()).length).toBe(2);
    else expect(await openings()).toEqual([]);
  },
);

test('a gift that is dearer than the balance leads to the credits; it and its note are there after the way back', async () => {
  const { him, ines } = await twoMembers();
  const { page } = him;
  await open(page, `/members/${ines.id}/chat`);
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  await choice(page).getByLabel('A note with it').fill('Will you?');
  await choice(page).getByRole('radio', { name: /^Ring/ }).check();
  await choice(page).getByRole('button', { name: 'Send for 40 credits' }).click();
  const buy = page.getByRole('dialog', { name: 'Not enough credits' });
  await buy.getByText('It costs 40 credits; you have 10 credits.').waitFor();
  await buy.getByLabel(/^I want to use my credits right away/).check();
  await buy.getByRole('button', { name: /^Order and pay €/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.waitForURL(/\/chat$/);
  await interactive(page);
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  expect(await choice(page).getByLabel('A note with it').inputValue()).toBe('Will you?');
  await choice(page).getByText('leaves 20 credits').waitFor();
  await choice(page).getByRole('button', { name: 'Send for 40 credits' }).click();
  await log(page).getByText('Will you?').waitFor();
  await expect.poll(() => creditsOf(him)).toBe(20);
  // What was sent is not chosen for the next one.
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  await choice(page).getByText('You have 20 credits.').waitFor();
});

test('a gift that costs something else by then, or is gone, is not sent, and nothing is lost', async () => {
  const { him, ines } = await twoMembers();
  const { page, context } = him;
  await open(page, `/members/${ines.id}/chat`);
  // The operator changes the prices after the page has asked for them.
  await context.route('**/api/gifts.php', async (route) => {
    // Asked for again with its ETag, an answer of the same prices has no body.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const { items, ...rest } = (await response.json()) as { items: { id: string; price: number }[] };
    const before = items.map((gift) => ({ ...gift, price: gift.id === 'rose' ? 4 : gift.price }));
    await route.fulfill({ response, json: { ...rest, items: [{ ...before[0], id: 'no_longer' }, ...before] } });
  });
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  await choice(page).getByRole('radio', { name: /^Rose/ }).check();
  await choice(page).getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(page).getByText('This gift now costs 5 credits').waitFor();
  await him.expectNoise('409 POST /api/messages.php');
  await log(page).getByRole('button', { name: 'Send for 5 credits' }).click();
  await expect.poll(() => creditsOf(him)).toBe(5);
  await log(page).getByText('sent', { exact: true }).waitFor();
  // The conversation moves to its own address, and draws its sheets anew.
  await page.waitForURL(/\/chats\//);

  await page.getByRole('button', { name: 'Choose a gift' }).click();
  await choice(page).getByLabel('A note with it').fill('one more');
  await choice(page).getByRole('radio', { name: /^Gift/ }).check();
  await choice(page)
    .getByRole('button', { name: /^Send for/ })
    .click();
  await log(page).getByText('This gift isn’t offered any more').waitFor();
  await him.expectNoise('410 POST /api/messages.php');
  await log(page).getByRole('button', { name: 'Choose another gift' }).click();
  expect(await choice(page).getByLabel('A note with it').inputValue()).toBe('one more');
  expect(await creditsOf(him)).toBe(5);
});
