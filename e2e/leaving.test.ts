import { expect, inject, test } from 'vitest';
import { logIn, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('a member leaves, is gone for others at once, and comes back by the link of the mail', {
  tags: 'core',
}, async () => {
  const [leaver, other] = [await visit(), await visit(DESK)];
  const anna = await signUpConfirmed(leaver.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(other.context, { gender: 'male', lookingFor: ['female'] });
  const { page } = leaver;
  const profile = `/members/${anna.id}`;
  await open(other.page, profile);
  await other.page.getByRole('heading', { level: 1, name: anna.name }).waitFor();

  await open(page, '/settings#delete');
  await page.getByRole('link', { name: 'Delete account' }).last().click();
  await page.getByRole('heading', { name: 'Before you go' }).waitFor();
  // Once ever there is an offer among the ways, with a link to the checkout; it stands in nobody's way.
  await page.getByRole('link', { name: 'Too expensive?' }).click();
  await page.waitForURL(/\/credits\?code=STAY-\w{10}$/);
  await page.getByText(/^20% off with STAY-\w{10}$/).waitFor();
  await page.getByRole('button', { name: 'Order and pay €15.99' }).waitFor();
  const offered = page.url();
  await page.goBack();
  await interactive(page);
  const offer = page.getByRole('link', { name: 'Too expensive?' });
  await expect.poll(async () => new URL((await offer.getAttribute('href')) ?? '', offered).href).toBe(offered);
  await page.getByRole('button', { name: 'Continue deleting the account' }).click();
  await waitForPath(page, '/settings/delete?step=reasons');
  await page.getByText('You have 10 credits left.').waitFor();

  // With empty fields: the errors show at the fields, and nothing happens.
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Please check “Why are you leaving.*”, “Your password”\.$/)
    .waitFor();
  await page.getByLabel('I need a break').check();
  await page.getByLabel('Would you like to tell us more?').fill('Too much work.');
  // Going back loses nothing.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue deleting the account' }).click();
  await expect.poll(() => page.getByLabel('Would you like to tell us more?').inputValue()).toBe('Too much work.');
  await expect.poll(() => page.getByLabel('I need a break').isChecked()).toBe(true);

  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Delete account' }).click();
  // The consequences are read first.
  const question = sheet.getByRole('heading', { name: 'Delete your account?' });
  await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await sheet.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('This isn’t your password.').waitFor();
  await leaver.expectNoise('422 DELETE /api/account.php');
  await page.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await sheet.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(/\/account-deleted\?until=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();

  // the open profile asks again now and then, maybe just now
  await other.page.goto(profile);
  other.forgetNoise('404 GET /api/member.php');
  await other.page.getByRole('heading', { name: 'not available' }).waitFor();
  await other.expectNoise(`404 GET ${profile}`);

  // A sign-in tells how to bring the account back.
  await open(page, '/login');
  await page.getByLabel('Email or name').fill(anna.name);
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMERS_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText('This account is about to be deleted.').waitFor();
  await leaver.expectNoise('403 POST /api/user.php');
  await page.getByRole('button', { name: 'Send me the link again' }).click();
  await page.getByText('The email with the link is on its way.').waitFor();

  const link = await linkInMail(inject('site'), anna.email, '/account-deleted');
  await open(page, link);
  // Opening the link changes nothing.
  await other.page.goto(profile);
  await other.expectNoise(`404 GET ${profile}`);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await waitForPath(page, '/account-deleted?state=back');
  await page.getByRole('heading', { name: 'Your account is back' }).waitFor();
  await other.page.goto(profile);
  await other.page.getByRole('heading', { level: 1, name: anna.name }).waitFor();

  await open(page, link);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await leaver.expectNoise('410 PUT /api/account.php');
});

test('a member downloads everything that is held about them', { tags: 'core' }, async () => {
  const { page, context, expectNoise } = await visit();
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  await open(page, '/settings#download');
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  const button = page.getByRole('button', { name: 'Download the archive' });
  await button.waitFor();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Download your data' });
  await sheet.getByLabel('Your password').waitFor();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await sheet.getByText('This isn’t your password.').waitFor();
  await expectNoise('422 POST /api/password.php');
  await sheet.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^[\w.-]+-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(await download.failure()).toBeNull();
  await sheet.waitFor({ state: 'hidden' });
  // Not again for some minutes.
  const [again] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(await again.failure()).toBeNull();
  // Asked for once a day.
  await page.reload();
  await interactive(page);
  await page.getByText('You can ask for a new one from').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Prepare' }).count()).toBe(0);
});

test('somebody shuts themselves out for a time: at once, after a question, and there is no way back in', async () => {
  const { page, context, expectNoise } = await visit();
  const { email } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Block access' }).click();
  await waitForPath(page, '/ban');
  await page.getByLabel('A week').check();
  await page.getByRole('button', { name: 'Lock my account' }).click();
  await page.getByText('Enter a password.').waitFor();
  await page.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
  await page.getByRole('button', { name: 'Lock my account', exact: true }).click();
  await page.getByRole('button', { name: 'Lock account' }).click();
  await page.waitForURL(/\/ban\?until=\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
  await open(page, '/login');
  await logIn(page, email, NEWCOMERS_PASSWORD);
  await page.getByText('You’ve locked this account until').waitFor();
  await expectNoise('403 POST /api/user.php');
});
