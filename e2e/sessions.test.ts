import { expect, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('a session that is ended from another device is signed out at once, in all its tabs, and what was typed is there again', {
  tags: 'core',
}, async () => {
  const home = await visit(DESK);
  const member = await signUpConfirmed(home.context, { gender: 'female', lookingFor: ['male'] });
  const friend = await signUpConfirmed((await visit()).context, { gender: 'male', lookingFor: ['female'] });
  const lost = await visit();
  await call(lost.context, 'POST user.php', { login: member.email, password: NEWCOMERS_PASSWORD });
  const chat = `/members/${friend.id}/chat`;
  await open(lost.page, chat);
  await lost.page.getByRole('textbox', { name: friend.name }).fill('What I was about to say');
  const secondTab = await lost.context.newPage();
  await open(secondTab, '/likes/liked');

  await open(home.page, '/settings#sessions');
  const sessions = home.page.getByRole('list', { name: 'Where you’re logged in' });
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  await expect.poll(() => sessions.getByRole('listitem').first().textContent()).toContain('This device');
  await sessions.getByRole('button', { name: 'Log out Chrome on Linux' }).click();
  const question = home.page.getByRole('dialog', { name: 'Log out this device?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await sessions.getByRole('button', { name: /^Log out/ }).click();
  await question.getByRole('button', { name: 'Log out device' }).click();

  await waitForPath(lost.page, `/login?next=${encodeURIComponent(chat)}`);
  await waitForPath(secondTab, '/login?next=%2Flikes%2Fliked');
  await home.page.getByText('You’re only logged in on this device.').waitFor();
  // Nothing of it stays on the device.
  expect(await lost.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('about to say');

  await interactive(lost.page);
  await lost.page.getByLabel('Email or name').fill(member.name);
  await lost.page.getByLabel('Password', { exact: true }).fill(NEWCOMERS_PASSWORD);
  await lost.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await waitForPath(lost.page, chat);
  const composer = lost.page.getByRole('textbox', { name: friend.name });
  await composer.waitFor();
  await expect.poll(() => composer.inputValue()).toBe('What I was about to say');
  // A request under way may have been refused before the page was told.
  lost.forgetNoise('403 GET /api/user.php');
  lost.forgetNoise('403 GET /api/chats.php');
  lost.forgetNoise('403 GET /api/messages.php');
  lost.forgetNoise('403 GET /api/icebreakers.php');
});

test('a tab that lost its member follows who signs in in another one, without being loaded again', async () => {
  const she = await visit(DESK);
  const { page, context } = she;
  const mia = await signUpConfirmed((await visit()).context, { gender: 'female', lookingFor: ['male'] });
  const ines = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  const second = await context.newPage();
  await open(second, '/likes/liked');
  await second.evaluate('loadedOnce = true');
  const signOut = async (name: string) => {
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await waitForPath(second, '/login?next=%2Flikes%2Fliked');
  };
  const signIn = async (login: string) => {
    await open(page, '/login');
    await logIn(page, login, NEWCOMERS_PASSWORD);
    await waitForPath(second, '/likes/liked');
    await second.getByRole('button', { name: `Account of ${login}` }).waitFor();
    await page.getByRole('button', { name: `Account of ${login}` }).waitFor();
  };
  await signOut(ines.name);
  await signIn(ines.name);
  await signOut(ines.name);
  await signIn(mia.name);
  await signOut(mia.name);
  expect(await second.evaluate('loadedOnce')).toBe(true);
  // Requests under way may have been refused before the tab was told, and members of other stories be gone.
  expect(she.noise.splice(0).filter((line) => !/^(403 GET |404 GET \/api\/member\.php)/.test(line))).toEqual([]);
});
