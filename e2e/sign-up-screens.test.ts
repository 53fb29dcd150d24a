import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SITE_DOWN } from './harness/bad-line.ts';
import { expectFocus } from './harness/keyboard.ts';
import { holdScripts, read } from './harness/late-scripts.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { agree, call, fillInAccount, fillInBirthday, NEWCOMERS_PASSWORD, newcomer, signUp } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, loseLine, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

async function chooseGenders(page: Page) {
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Men', { exact: true }).click();
}

/** Opens the sign-up, filled in as far as its last button. */
async function openFilledIn(page: Page, password = NEWCOMERS_PASSWORD) {
  const who = { ...newcomer(), password };
  await open(page, '/signup');
  await chooseGenders(page);
  await fillInAccount(page, who);
  return who;
}

const send = (page: Page) => page.getByRole('button', { name: 'Sign up for free' }).click();
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 9`).waitFor();

test('what was typed is there after a reload, in another language, and on the way back and forth', {
  tags: 'core',
}, async () => {
  const { page } = await visit();
  const { name, email } = await openFilledIn(page);
  await step(page, 3);
  const expectTyped = async (words: { name: string; day: string }) => {
    await expect.poll(() => page.getByLabel(words.name, { exact: true }).inputValue()).toBe(name);
    await expect.poll(() => page.getByLabel(words.day, { exact: true }).inputValue()).toBe('5');
  };
  await page.reload();
  await interactive(page);
  await step(page, 3);
  // nobody has gone on: the page begins at its top
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expectTyped({ name: 'Name', day: 'Day' });
  // what was agreed to is not kept
  expect(await page.getByRole('checkbox', { name: /accept the terms/ }).isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByText('Schritt 3 von 9').waitFor();
  await interactive(page);
  await expectTyped({ name: 'Name', day: 'Tag' });

  // the browser's back leads through the screens, and its forward back again
  await page.goBack();
  await page.getByText('Schritt 2 von 9').waitFor();
  await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe(email);
  // but never the password
  expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.getByText('Schritt 1 von 9').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Frau' }).isChecked()).toBe(true);
  await page.goForward();
  await page.goForward();
  await page.getByText('Schritt 3 von 9').waitFor();
  await expectTyped({ name: 'Name', day: 'Tag' });

  await open(page, '/members');
  await open(page, '/signup');
  await page.getByText('Schritt 1 von 9').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Frau' }).isChecked()).toBe(true);
});

test('what the server finds wrong on an earlier screen leads back to it', async () => {
  const { page, expectNoise } = await visit();
  const { name, email } = await openFilledIn(page, '12345678901');
  await send(page);
  await expectNoise('422 POST /api/signup.php');
  await step(page, 2);
  await page.getByText('This password is too easy to guess.').waitFor();
  await expectFocus(page.getByLabel('Password', { exact: true }));
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEWCOMERS_PASSWORD);
  await page.keyboard.press('Enter');
  await step(page, 3);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);

  const problem = { code: 'validation_failed', status: 422, fields: { gender: { code: 'required' } } };
  const refuse = { status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  await page.route('**/api/signup.php', (route) => route.fulfill(refuse), { times: 1 });
  await send(page);
  await expectNoise('422 POST /api/signup.php');
  await step(page, 1);
  await page.getByText('Choose your gender.').waitFor();
  await expectFocus(page.getByRole('radio', { name: 'Woman' }));
  // what is wrong is said until it is changed
  await page.getByText('Man', { exact: true }).click();
  await expect.poll(() => page.getByText('Choose your gender.').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await send(page);
  await waitForPath(page, '/complete-signup?step=photo');
  await step(page, 4);
});

test('offline, with a server that fails, and on a slow line the press says so, and nothing is lost', async () => {
  const { page, context, noise, forgetNoise } = await visit();
  await open(page, '/signup');
  await chooseGenders(page);
  await loseLine(page);
  // from screen to screen nothing needs the line
  const { name, email, password } = newcomer();
  await fillInAccount(page, { name, email, password });
  await ownClock(page);
  await send(page);
  await page.getByRole('alert').getByText('You’re offline, so nothing was sent.').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await context.setOffline(false);
  // a link that came to lie under the pointer was looked ahead at
  noise.splice(0);

  // what the page repeats by itself fails, too
  let fails = true;
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/signup.php', async (route) => {
    if (!fails) await answered.promise;
    return fails ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await send(page);
  await comesLater(page.getByRole('status').getByText('Still trying'));
  await comesLater(page.getByRole('alert').getByText(SITE_DOWN));
  forgetNoise('503 POST /api/signup.php');
  fails = false;
  await send(page);
  await comesLater(page.getByText('we keep trying, and it only counts once'));
  answered.resolve();
  await waitForPath(page, '/complete-signup?step=photo');
});

test('what was sent stands there until the next page does', async () => {
  const { page, noise } = await visit();
  const { name } = await openFilledIn(page);
  await step(page, 3);
  const held = Promise.withResolvers<void>();
  await page.route(/\/(api|assets)\//, async (route) => {
    if (!route.request().url().includes('signup.php')) await held.promise;
    await route.continue();
  });
  await send(page);
  await waitForPath(page, '/complete-signup?step=photo');
  await step(page, 3);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  held.resolve();
  await step(page, 4);
  noise.splice(0);
});

test('before the scripts are there a press goes on, and one press more sends all that is left', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  const { name, email, password } = newcomer();
  await holdScripts(page);
  await read(page, '/signup');
  await chooseGenders(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  // the rest is there, and nothing of it is called wrong
  await step(page, 2);
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText('Choose', { exact: false }).count()).toBe(0);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await fillInBirthday(page, ['31', '2', '1990']);
  await agree(page);
  await send(page);
  await expectNoise('422 POST /signup');
  await page.getByText('This day doesn’t exist').waitFor();
  await expect.poll(() => page.getByLabel('Day').inputValue()).toBe('31');
  await page.getByLabel('Day').fill('28');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send(page);
  await waitForPath(page, '/complete-signup?step=photo');
  expect(await call(context, 'GET user.php')).toMatchObject({ profile: { name } });
});

test('scripts that come after such a press show one screen at a time again', async () => {
  const { page } = await visit();
  const { name, email, password } = newcomer();
  const letScripts = await holdScripts(page);
  await read(page, '/signup');
  await chooseGenders(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  letScripts();
  await interactive(page);
  await step(page, 2);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).isVisible()).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 3);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await fillInBirthday(page);
  await agree(page);
  await send(page);
  await waitForPath(page, '/complete-signup?step=photo');
});

test('a date of birth is three fields in the order of the reader’s country; a pasted date fills them', async () => {
  for (const [locale, words, order, pasted] of [
    ['en-US', ['Month', 'Day', 'Year'], ['bday-month', 'bday-day', 'bday-year'], '12/5/1990'],
    ['de-DE', ['Tag', 'Monat', 'Jahr'], ['bday-day', 'bday-month', 'bday-year'], '5.12.1990'],
  ] as const) {
    const { page, context } = await visit({ locale, permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/signup');
    await page.evaluate(() => history.replaceState({ ...history.state, accountScreen: 3 }, ''));
    await page.reload();
    await interactive(page);
    const group = page.getByRole('group', { name: /Date of birth|Geburtsdatum/ });
    const fields = group.getByRole('textbox');
    await expect
      .poll(() => fields.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.autocomplete)))
      .toEqual(order);
    expect(
      await fields.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.labels?.[0]?.textContent)),
    ).toEqual(words);
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await fields.first().focus();
    await page.keyboard.press('ControlOrMeta+V');
    const typed = () => fields.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value));
    await expect.poll(typed).toEqual(pasted.split(/\D/));
    await expectFocus(fields.last());
    await expectAccessible(page);
    // what was pasted is kept like what is typed
    await page.reload();
    await interactive(page);
    await expect.poll(typed).toEqual(pasted.split(/\D/));
    await context.close();
  }
});

test('a date that is none, half a date, and one too young are said at the group', async () => {
  const { page, expectNoise } = await visit();
  await openFilledIn(page);
  const thisYear = new Date().getFullYear();
  for (const [date, sentence] of [
    [['31', '2', '1990'], 'This day doesn’t exist'],
    [['5', '5', '90'], 'Check the date'],
    [['5', '', '1990'], 'Check the date'],
    [['5', '5', String(thisYear + 1)], 'Check the date'],
    [['5', '5', String(thisYear - 17)], 'You must be at least 18 years old.'],
    [['', '', ''], 'Enter your date of birth.'],
  ] as const) {
    await fillInBirthday(page, [...date]);
    await expect
      .poll(() =>
        page
          .getByRole('group', { name: /Date of birth/ })
          .getByText(sentence)
          .count(),
      )
      .toBe(0);
    await send(page);
    await expectNoise('422 POST /api/signup.php');
    const group = page.getByRole('group', { name: /Date of birth/, description: sentence });
    await group.waitFor();
    await expectFocus(group.getByLabel('Day'));
  }
});

test('who sees a wrong address while waiting for the mail changes it there', { tags: 'core' }, async () => {
  const { page, context, expectNoise } = await visit();
  const { email } = await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/complete-signup?step=confirm');
  await page.getByText(`We’ve sent a link to ${email}.`).waitFor();
  await page.getByRole('button', { name: 'Wrong address? Change it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  const right = `right.${email}`;
  await dialog.getByLabel('New email').fill(right);
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText('This isn’t your password.').waitFor();
  await expectNoise('422 POST /api/email.php');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`We’ve sent a link to ${right}.`).waitFor();

  await page.goto(await linkInMail(inject('site'), right, '/mail-change/do'));
  await interactive(page);
  await page.getByRole('main').getByRole('button').first().click();
  await expect.poll(() => call(context, 'GET email.php')).toMatchObject({ email: right, confirmed: true });
});
