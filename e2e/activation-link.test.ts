import { expect, inject, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signInAs, signUp, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const ANYBODY = { gender: 'female' as const, lookingFor: ['male' as const] };
const NEW = 'a fresh long password';

const linkFor = (email: string) => linkInMail(inject('site'), email, '/activate/done');

test('on another device the link asks for the password of the sign-up, and tells whose it is', {
  tags: 'core',
}, async () => {
  const elsewhere = await visit();
  const { name, email } = await signUp(elsewhere.context, ANYBODY);
  const { page, context, expectNoise } = await visit();
  const ben = await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });

  await page.goto(await linkFor(email));
  await interactive(page);
  const signUps = page.getByRole('list', { name: 'The sign-up' });
  await signUps.getByText(name).waitFor();
  await signUps.getByText(/^Signed up .* Chrome on Linux$/).waitFor();
  await page.getByText(`You’re logged in as ${ben.name} here.`).waitFor();
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await confirm.click();
  await page.getByText('Enter a password.').waitFor();
  await page.getByLabel(`Password of ${name}`).fill('a guess');
  await confirm.click();
  await page.getByText('This isn’t your password.').waitFor();
  await expectNoise('422 POST /api/activation.php', '422 POST /api/activation.php');
  await page.getByLabel(`Password of ${name}`).fill(NEWCOMERS_PASSWORD);
  await page.keyboard.press('Enter');
  await waitForPath(page, '/activate/done');
  await page.getByText(`Welcome, ${name}. Others can see you now.`).waitFor();
});

test('a member who has bought reads nothing there of credits', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Anna');
  await open(page, '/activate/done');
  await page.getByText('Willkommen, Anna. Andere können dich jetzt sehen.').waitFor();
  expect(await page.getByText(/^Du hast \d+ Credits?\.$/).count()).toBe(0);
});

test('who is invisible is not told there that others see them', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await open(page, '/activate/done');
  await page.getByText('Welcome, Dora. You’re invisible: no one finds you').waitFor();
  expect(await page.getByText('Others can see you now').count()).toBe(0);
});

test('who did not sign up removes the account; whoever did is signed out at once', { tags: 'core' }, async () => {
  const stranger = await visit();
  const { name, email } = await signUp(stranger.context, ANYBODY);
  await open(stranger.page, '/profile');

  const { page } = await visit();
  const link = await linkFor(email);
  await page.goto(link);
  await interactive(page);
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${name}’s account?` });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove the account' }).click();
  await waitForPath(page, '/activate/done?state=removed');
  const title = page.getByRole('heading', { name: 'The account has been removed' });
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await waitForPath(stranger.page, '/login?next=%2Fprofile');
  // Asked in the moment between, depending on who is quicker.
  stranger.forgetNoise('403 GET /api/user.php');
  await page.goto(link);
  await waitForPath(page, '/activate/error?state=invalid');
});

test('who forgot the password before confirming begins anew with another one', async () => {
  const { page, context } = await visit();
  const { name, email } = await signUp(context, ANYBODY);
  await call(context, 'PUT profile.php', { about: 'Something I wrote.' });
  const phone = await visit();
  await phone.page.goto(await linkFor(email));
  await interactive(phone.page);
  await phone.page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await waitForPath(phone.page, '/reset-password');
  await phone.page.getByLabel('Email').fill(email);
  await phone.page.getByRole('button', { name: 'Send me a link' }).click();
  await phone.page.getByRole('heading', { name: 'Check your email' }).waitFor();

  await phone.page.goto(await linkInMail(inject('site'), email, '/reset-password/do'));
  await interactive(phone.page);
  await phone.page.getByText('This account was never confirmed.').waitFor();
  await phone.page.getByRole('list', { name: 'The sign-up' }).getByText(name).waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByLabel('New password', { exact: true }).fill(NEW);
  await phone.page.getByLabel('Repeat the new password').fill(NEW);
  await phone.page.getByRole('button', { name: 'Set the new password' }).click();
  await waitForPath(phone.page, '/login?done=reset');
  await logIn(phone.page, email, NEW);
  await phone.page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(await call<{ status: string }>(phone.context, 'GET user.php')).toMatchObject({ status: 'active' });
  expect(await call<{ about: string }>(phone.context, 'GET profile.php')).toMatchObject({ about: '' });
  await page.close();
});
