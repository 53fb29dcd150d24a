import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, openLive } from './harness/visit.ts';

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
