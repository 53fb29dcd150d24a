import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAs, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

/** Opens a first message to somebody. */
async function writing(options: Parameters<typeof visit>[0]) {
  const visited = await visit(options);
  await signUpConfirmed(visited.context, { gender: 'female', lookingFor: ['male'] });
  const [member] = await steadyMembers(visited.context);
  await open(visited.page, `/members/${member?.id}/chat`);
  return visited;
}

const field = (page: Page) => page.getByRole('textbox', { name: /^(Message to|Nachricht an)/ });

test('emoji are found by their names, put where the caret stands, and known the next time', {
  tags: 'core',
}, async () => {
  const { page, context } = await writing({ ...DESK, reducedMotion: 'reduce' });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  await field(page).fill('Hello you');
  for (let left = 0; left < 4; left++) await field(page).press('ArrowLeft');
  const button = page.getByRole('button', { name: 'Choose an emoji' });
  await button.click();
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' });
  const search = picker.getByRole('searchbox', { name: 'Search emoji' });
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await picker.getByRole('gridcell').first().waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await search.fill('nothing has this name');
  await picker.getByText('No emoji found for “nothing has this name”').waitFor();
  await search.fill('red heart');
  await picker.getByRole('gridcell', { name: 'red heart', exact: true }).waitFor();
  await search.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('Hello❤️ you');
  await search.fill('waving');
  await picker.getByLabel('Skin tone', { exact: true }).selectOption('medium');
  await picker.getByRole('gridcell', { name: 'waving hand', exact: true }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Hello❤️👋🏽 you');
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'hidden' });
  await expect.poll(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('!');
  expect(await field(page).inputValue()).toBe('Hello❤️👋🏽! you');

  // Kept on the device: the draft, the tone and the emoji used last.
  await open(page, new URL(page.url()).pathname);
  await expect.poll(() => field(page).inputValue()).toBe('Hello❤️👋🏽! you');
  await button.click();
  const recent = picker.getByRole('group', { name: 'Used last' });
  await expect.poll(() => recent.getByRole('button').allTextContents()).toEqual(['👋🏽', '❤️']);
  await recent.getByRole('button', { name: 'red heart' }).press('Enter');
  await expect.poll(() => field(page).inputValue()).toContain('❤️');
  expect(await picker.getByLabel('Skin tone', { exact: true }).inputValue()).toBe('medium');
  await picker.getByRole('button', { name: 'Animals and nature' }).click();
  await picker.getByRole('gridcell', { name: 'monkey face' }).waitFor();
  // The arrow keys go on from the search, and what they reach is put in by Enter.
  await search.press('ArrowDown');
  await search.press('ArrowRight');
  await search.press('Enter');
  await expect.poll(() => field(page).inputValue()).toMatch(/😃/u);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual(expect.not.arrayContaining([expect.objectContaining({ name: 'emoji' })]));
});

test('in German by German names, from below where there is little room; a failure is said and can be tried again', async () => {
  const narrow = { viewport: { width: 390, height: 664 }, reducedMotion: 'reduce', locale: 'de-DE' } as const;
  const { page, context, ...visited } = await writing(narrow);
  let fails = true;
  await context.route(/\/assets\/data-[^/]+\.json$/, (route) =>
    fails ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Emoji aussuchen' }).click();
  const picker = page.getByRole('dialog', { name: 'Emoji aussuchen' });
  await picker.getByText('Die Emojis konnten nicht geladen werden.').waitFor();
  const file = visited.noise.find((line) => line.startsWith('503 GET /assets/'));
  await visited.expectNoise(file ?? 'a file that is not there');
  fails = false;
  await picker.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await picker.getByRole('searchbox').fill('winkende');
  await picker.getByRole('gridcell', { name: 'winkende Hand', exact: true }).click();
  await expect.poll(() => field(page).inputValue()).toBe('👋');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('in the next conversation it waits to be asked for', async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signInAs(context, 'Anna');
  await open(page, '/chats');
  const lines = page.getByRole('region', { name: 'Unterhaltungen' }).getByRole('link');
  const picker = page.getByRole('dialog', { name: 'Emoji aussuchen' });
  const opened = () => page.getByRole('log').getAttribute('aria-label');
  let before: string | null = null;
  for (const line of [lines.nth(0), lines.nth(1)]) {
    await line.click();
    await page.locator('a[aria-current]').and(line).waitFor();
    // The one before stands there until this one has come, and takes its button with it.
    await expect.poll(opened).not.toBe(before);
    before = await opened();
    await page.getByRole('button', { name: 'Emoji aussuchen' }).click();
    await picker.getByRole('searchbox').waitFor();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
  }
});

test('a phone has its own keyboard with emoji', async () => {
  const { page } = await writing({});
  await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Choose an emoji' }).isVisible()).toBe(false);
});
