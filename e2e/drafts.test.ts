import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdScripts, read } from './harness/late-scripts.ts';
import { call, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, openLive, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();
const log = (page: Page) => page.getByRole('log');
const writeTo = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

test('begun at a desk, gone on with on the phone, in a tunnel too, and gone everywhere once it is sent', {
  tags: 'core',
}, async () => {
  const [desk, phone, his] = [await visit(DESK), await visit(), await visit()];
  const ines = await signUpConfirmed(desk.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  await call(phone.context, 'POST user.php', { login: ines.email, password: NEWCOMERS_PASSWORD });
  const stands = (page: Page, text: string) => expect.poll(() => writeTo(page).inputValue()).toBe(text);

  // Before the first message, into an open page and into one that is opened later.
  await openLive(desk.page, `/members/${karl.id}/chat`);
  await writeTo(desk.page).fill('Good evening, Karl');
  await openLive(phone.page, `/members/${karl.id}/chat`);
  await stands(phone.page, 'Good evening, Karl');
  await openLive(his.page, `/members/${ines.id}/chat`);
  await writeTo(phone.page).fill('Good evening, Karl! Do you');
  await stands(desk.page, 'Good evening, Karl! Do you');

  // What is typed without a connection is later than what stands at the desk.
  await loseLine(phone.page);
  await writeTo(phone.page).fill('Good evening, Karl! Do you dance?');
  await phone.context.setOffline(false);
  await stands(desk.page, 'Good evening, Karl! Do you dance?');
  phone.noise.splice(0);

  await desk.page.getByRole('button', { name: /^Send/ }).click();
  for (const { page } of [desk, phone, his]) await log(page).getByText('Do you dance?').waitFor();
  for (const { page } of [desk, phone, his]) await stands(page, '');

  // In the list, too, and after the page was closed with what was typed a moment ago.
  await openLive(desk.page, '/chats');
  await writeTo(phone.page).fill('I do, on Saturdays');
  await phone.page.goto('/credits');
  const line = desk.page.getByRole('listitem').filter({ hasText: karl.name });
  await line.getByText('Draft: I do, on Saturdays').waitFor();
  expect(await writeTo(his.page).inputValue()).toBe('');
});

test('what is typed before the scripts are there stands behind what was begun before, here and elsewhere', async () => {
  const [desk, phone, his] = [await visit(DESK), await visit(), await visit()];
  const ines = await signUpConfirmed(desk.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  await call(phone.context, 'POST user.php', { login: ines.email, password: NEWCOMERS_PASSWORD });
  const chat = `/members/${karl.id}/chat`;
  const expectEverywhere = async (text: string) => {
    for (const { page } of [desk, phone]) await expect.poll(() => writeTo(page).inputValue()).toBe(text);
  };
  async function typeEarly(page: Page, text: string): Promise<void> {
    const letScripts = await holdScripts(page);
    await read(page, chat);
    await writeTo(page).fill(text);
    letScripts();
  }

  await openLive(desk.page, chat);
  const told = desk.page.waitForResponse((answer) => answer.url().endsWith('/api/draft.php') && answer.ok());
  await writeTo(desk.page).fill('Good evening');
  await told;
  await typeEarly(phone.page, 'Karl');
  await expectEverywhere('Good evening\nKarl');
  await typeEarly(desk.page, 'Do you dance?');
  await expectEverywhere('Good evening\nKarl\nDo you dance?');
  // The browser may fill the field by itself.
  await desk.page.reload();
  await expectEverywhere('Good evening\nKarl\nDo you dance?');
});

test('what was begun can be read and copied where nobody can be written to any more', async () => {
  const [her, his, other] = [
    await visit({ permissions: ['clipboard-read', 'clipboard-write'] }),
    await visit(),
    await visit(),
  ];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  const lars = await signUpConfirmed(other.context, { gender: 'male', lookingFor: ['female'] });
  const { page } = her;
  const kept = page.getByRole('textbox', { name: 'Your text, not sent' });

  // What is typed is told to the site as long as it can be.
  for (const status of [403, 404]) her.forgetNoise(`${status} PUT /api/draft.php`);
  her.forgetNoise('404 GET /api/messages.php');

  // A letter that was never sent: he is gone while she writes.
  await openLive(page, `/members/${lars.id}/chat`);
  await writeTo(page).fill('Dear Lars,\nwe both like old maps');
  await call(other.context, 'POST blocks.php', { id: ines.id });
  await expect.poll(() => kept.inputValue()).toBe('Dear Lars,\nwe both like old maps');
  await expectAccessible(page);
  await open(page, `/members/${lars.id}/chat`);
  await her.expectNoise(`404 GET /members/${lars.id}/chat`);
  await expect.poll(() => kept.inputValue()).toBe('Dear Lars,\nwe both like old maps');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dear Lars,\nwe both like old maps');
  await page.getByRole('button', { name: 'Delete' }).click();
  await waitForPath(page, '/chats');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await open(page, `/members/${lars.id}/chat`);
  await her.expectNoise(`404 GET /members/${lars.id}/chat`);
  await page.getByRole('link', { name: 'All messages' }).waitFor();
  expect(await kept.count()).toBe(0);

  // A conversation: closed while she writes, and opened again later.
  await openLive(page, `/members/${karl.id}/chat`);
  await writeTo(page).fill('Good evening, Karl');
  await page.getByRole('button', { name: /^Send/ }).click();
  await log(page).getByText('Good evening, Karl').waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/draft.php') && response.ok());
  await writeTo(page).fill('Do you dance?');
  await told;
  await writeTo(page).fill('Do you dance? I do');
  await call(his.context, 'POST blocks.php', { id: ines.id });
  await expect.poll(() => kept.inputValue()).toBe('Do you dance? I do');
  await page.getByText('You can no longer write here.').waitFor();
  await expectAccessible(page);
  await page.reload();
  // As far as the site was told.
  await expect.poll(() => kept.inputValue()).toMatch(/^Do you dance\?/);
});
