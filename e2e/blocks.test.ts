import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressOn } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

/** Signs two members up, each in a browser of its own. */
async function twoMembers() {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  return { her, him, ines, karl };
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const GONE = 'Not available';
const MISSING = '404 GET /api/member.php';

test('blocks from a profile by keyboard, and takes it back: both pages follow at once, the other one learns nothing', {
  tags: 'core',
}, async () => {
  const { her, him, ines, karl } = await twoMembers();
  await open(him.page, `/members/${ines.id}`);
  await heading(him.page, new RegExp(ines.name)).waitFor({ state: 'attached' });
  const { page } = her;
  await open(page, `/members/${karl.id}`);
  await pressOn(page, menuOf(page, karl.name));
  await pressOn(page, page.getByRole('button', { name: 'Block', exact: true }));
  const sheet = page.getByRole('dialog', { name: `Block ${karl.name}?` });
  await sheet.waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  // She has thought better of it.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await menuOf(page, karl.name).evaluate((button) => button === document.activeElement)).toBe(true);

  await pressOn(page, menuOf(page, karl.name));
  await pressOn(page, page.getByRole('button', { name: 'Block', exact: true }));
  await pressOn(page, sheet.getByRole('button', { name: 'Block' }));
  await heading(page, GONE).waitFor();
  // It stays as long as the focus is in it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await heading(him.page, GONE).waitFor();
  await her.expectNoise(MISSING);
  await him.expectNoise(MISSING);
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await heading(page, new RegExp(karl.name)).waitFor();
  await heading(him.page, new RegExp(ines.name)).waitFor({ state: 'attached' });
  her.forgetNoise(MISSING);
  him.forgetNoise(MISSING);
});

test('blocks from the list of chats; the open chat of the other closes, and the settings give it back', async () => {
  const { her, him, ines, karl } = await twoMembers();
  await open(her.page, `/members/${karl.id}/chat`);
  await her.page.getByLabel(`Message to ${karl.name}`).fill('Hello over there');
  await her.page.getByRole('button', { name: /^Send/ }).click();
  await open(him.page, '/chats');
  await him.page.getByRole('link', { name: new RegExp(ines.name) }).click();
  await him.page.getByLabel(`Message to ${ines.name}`).waitFor();

  const { page } = her;
  await open(page, '/chats');
  await page.getByRole('link', { name: new RegExp(karl.name) }).hover();
  await menuOf(page, karl.name).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  const line = page.getByRole('link', { name: /Blocked member/ });
  await line.waitFor();
  await line.click();
  await page.getByText('You’ve blocked this member.').waitFor();
  await expectAccessible(page);
  // He reads no more than about somebody who has left.
  await him.page.getByText('You can no longer write here.').waitFor();
  await him.page.getByRole('heading', { name: 'Former member' }).waitFor();
  await expectAccessible(him.page);
  await expectNoSidewaysScroll(him.page);

  // Her name is gone, and he can still block, too.
  await menuOf(him.page, 'Former member').click();
  await him.page.getByRole('button', { name: 'Block', exact: true }).click();
  await him.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await him.page.getByText('You’ve blocked this member.').waitFor();
  await menuOf(him.page, 'Blocked member').click();
  await him.page.getByRole('button', { name: 'Unblock' }).click();
  await him.page.getByText('You can no longer write here.').waitFor();

  await open(page, '/settings#blocks');
  await page.getByRole('button', { name: `Unblock ${karl.name}` }).click();
  await page.getByText('You haven’t blocked anyone.').waitFor();
  expect(
    await page.getByRole('heading', { name: 'Blocked members' }).evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await him.page.getByLabel(`Message to ${ines.name}`).waitFor();
  expect(await call(her.context, 'GET blocks.php')).toMatchObject({ items: [] });
});

test('who writes a first message to somebody who blocks in this moment sees that nobody is there', async () => {
  const { her, him, ines, karl } = await twoMembers();
  await open(him.page, `/members/${ines.id}/chat`);
  await him.page.getByLabel(`Message to ${ines.name}`).fill('Hello');
  await call(her.context, 'POST blocks.php', { id: karl.id });
  await him.page.getByText('This conversation isn’t available').waitFor();
  await him.expectNoise('404 GET /api/messages.php');
  him.forgetNoise('404 GET /api/messages.php');
  // what he typed is kept a moment after he did
  him.forgetNoise('404 PUT /api/draft.php');
  await him.page.getByRole('link', { name: 'All messages' }).click();
  await waitForPath(him.page, '/chats');
});
