import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const OLD = NEWCOMERS_PASSWORD;
const NEW = 'a fresh long password';
const ANYBODY = { gender: 'female' as const, lookingFor: ['male' as const] };

const linkTo = (email: string, path: string) => linkInMail(inject('site'), email, path);

/** Opens a link like mail scanners do, and people who open it twice. */
async function openManyTimes({ request }: BrowserContext, link: string) {
  for (const method of ['HEAD', 'GET', 'GET']) expect((await request.fetch(link, { method })).status()).toBe(200);
}

test('who forgot the password sets a new one by mail; what was signed in elsewhere is signed out at once', {
  tags: 'core',
}, async () => {
  const elsewhere = await visit();
  const { email } = await signUpConfirmed(elsewhere.context, ANYBODY);
  await open(elsewhere.page, '/likes/liked-by');
  // Asked in the moment in which the session ends, depending on who is quicker.
  for (const asked of ['user', 'likes']) elsewhere.forgetNoise(`403 GET /api/${asked}.php`);

  const { page, context, expectNoise } = await visit();
  await open(page, '/login');
  await page.getByLabel('Email or name').fill(email);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The typed text came along, but not in the address.
  await waitForPath(page, '/reset-password');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const title = page.getByRole('heading', { name: 'Check your email' });
  await title.waitFor();
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);

  const link = await linkTo(email, '/reset-password/do');
  await openManyTimes(context, link);
  await page.goto(link);
  await interactive(page);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Repeat the new password').fill('something else');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('The two passwords must match.').waitFor();
  const repeated = page.getByLabel('Repeat the new password');
  await expect.poll(() => repeated.evaluate((field) => field === document.activeElement)).toBe(true);
  await repeated.fill(NEW);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await waitForPath(page, '/login?done=reset');
  await page.getByText('Your new password is set.').waitFor();
  await waitForPath(elsewhere.page, '/login?next=%2Flikes%2Fliked-by');

  await logIn(page, email, OLD);
  await page.getByText('Login failed, please try again.').waitFor();
  await expectNoise('401 POST /api/user.php');
  await logIn(page, email, NEW);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();

  // The link works once.
  await page.goto(link);
  await interactive(page);
  await page.getByRole('heading', { name: 'Link expired or invalid, request a new email.' }).waitFor();
  await waitForPath(page, '/reset-password/do?state=invalid');
  await page.getByRole('link', { name: 'Request a new email' }).click();
  await waitForPath(page, '/reset-password');
});

test('a member changes address and password in the settings, other browsers are signed out; the old address undoes it', async () => {
  // On a desk the sections stand below each other.
  const { page, context, expectNoise, forgetNoise } = await visit(DESK);
  const { email } = await signUpConfirmed(context, ANYBODY);
  const moved = `moved.${email}`;
  await open(page, '/settings');
  const section = page.getByRole('region', { name: 'Email' });
  await section.getByText(email).waitFor();
  await section.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(moved);
  await page.keyboard.press('Escape');
  await dialog.getByText('Nothing is saved yet.').waitFor();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText('This isn’t your password.').waitFor();
  await expectNoise('422 POST /api/email.php');
  await expect.poll(() => dialog.getByLabel('New email').inputValue()).toBe(moved);
  await dialog.getByLabel('Your password').fill(OLD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await section.getByText(`We’ve sent a link to ${moved}.`).waitFor();

  // The mail is opened on another device, where nobody is signed in.
  const other = await visit();
  const link = await linkTo(moved, '/mail-change/do');
  await openManyTimes(other.context, link);
  await other.page.goto(link);
  await interactive(other.page);
  expect(await call<{ email: string }>(context, 'GET email.php')).toMatchObject({ email });
  await other.page.getByText(`gets the address ${moved}`).waitFor();
  await expectAccessible(other.page);
  await other.page.getByLabel(/^Password of/).fill('not the password');
  await other.page.getByRole('button', { name: 'Confirm my address' }).click();
  await other.page.getByText('This isn’t your password.').waitFor();
  await other.expectNoise('422 PUT /api/email.php');
  await other.page.getByLabel(/^Password of/).fill(OLD);
  await other.page.getByRole('button', { name: 'Confirm my address' }).click();
  await other.page.getByRole('heading', { name: 'Your email address has been changed' }).waitFor();
  await waitForPath(other.page, '/mail-change/do?done=yes');
  await other.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(other.page, moved, OLD);
  await other.page.getByRole('button', { name: /^Account of/ }).waitFor();
  await open(other.page, '/settings');
  other.forgetNoise('403 GET /api/user.php');

  await page.reload();
  await interactive(page);
  await section.getByText(moved).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Old password', { exact: true }).fill(OLD);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await waitForPath(other.page, '/login?next=%2Fsettings');
  await page.reload();
  await section.getByText(moved).waitFor();

  await other.page.goto(link);
  await interactive(other.page);
  await waitForPath(other.page, '/mail-change/do?state=invalid');
  await other.page.getByRole('link', { name: 'Ask for a new one in the settings' }).waitFor();

  // The owner of the old address takes it back.
  const undo = await linkTo(email, '/mail-change/undo');
  await openManyTimes(other.context, undo);
  await other.page.goto(undo);
  await interactive(other.page);
  await section.getByText(moved).waitFor();
  forgetNoise('403 GET /api/user.php');
  await other.page.getByRole('button', { name: 'Restore my address' }).click();
  await other.page.getByRole('heading', { name: 'Your address is back' }).waitFor();
  await waitForPath(other.page, '/mail-change/undo?state=done');
  await waitForPath(page, '/login?next=%2Fsettings');
  await other.page.goto(await linkTo(email, '/reset-password/do'));
  await other.page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await other.page.goto(undo);
  await interactive(other.page);
  await other.page.getByRole('button', { name: 'Restore my address' }).click();
  await other.expectNoise('410 PUT /api/email.php');
  await other.page.getByText(/^A change can be undone once, for 7 days/).waitFor();
});
