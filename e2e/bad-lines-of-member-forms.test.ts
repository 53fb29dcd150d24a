import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { badLine, NOTHING_SENT, SITE_DOWN } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, NEWCOMERS_PASSWORD, signUp, signUpConfirmed } from './harness/members.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, type Visit, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const WOMAN: Parameters<typeof signUp>[1] = { gender: 'female', lookingFor: ['male'] };

type Who = { context: BrowserContext; name: string; email: string };
type Bad = {
  name: string;
  /** address of the call, and what it is called in the list of refused requests */
  calls: string;
  /** address of the page; what its member did before */
  path: string | ((who: Who) => Promise<string>);
  unconfirmed?: true;
  /** opens the form and fills it in */
  fill: (page: Page) => Promise<unknown>;
  /** a field that keeps what was typed, and what that is */
  kept?: (page: Page) => [Locator, string];
  press: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<unknown>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const pressed = (name: string) => (page: Page) => button(page, name).last().click();
const reads = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const linkTo = (page: string) => (who: Who) => linkInMail(inject('site'), who.email, page);

async function askToMove({ context, email }: Who): Promise<void> {
  await call(context, 'POST email.php', { email: `moved.${email}`, password: NEWCOMERS_PASSWORD });
}

const FORMS: Bad[] = [
  {
    name: 'the place of a new member',
    calls: 'PUT /api/profile.php',
    path: '/complete-signup?step=location',
    unconfirmed: true,
    async fill(page) {
      await page.getByRole('combobox', { name: 'Town' }).fill('Hambur');
      await page
        .getByRole('option', { name: /^Hamburg/ })
        .first()
        .click();
    },
    kept: (page) => [page.getByRole('combobox', { name: 'Town' }), 'Hamburg'],
    press: pressed('Save my place'),
    done: (page) => waitForPath(page, '/complete-signup?step=personal'),
  },
  {
    name: 'the words of a new member',
    calls: 'PUT /api/profile.php',
    path: '/complete-signup?step=about',
    unconfirmed: true,
    fill: (page) => page.getByLabel('About you').fill('Night owl.'),
    kept: (page) => [page.getByLabel('About you'), 'Night owl.'],
    press: pressed('Save and continue'),
    done: (page) => waitForPath(page, '/complete-signup?step=confirm'),
  },
  {
    name: 'the mail of the sign-up, once more',
    calls: 'POST /api/activation-mail.php',
    path: '/complete-signup?step=confirm',
    unconfirmed: true,
    fill: async () => undefined,
    press: pressed('Send the email again'),
    done: reads('The email is on its way.'),
  },
  {
    name: 'the press that confirms an address',
    calls: 'POST /api/activation.php',
    path: linkTo('/activate/done'),
    unconfirmed: true,
    fill: async () => undefined,
    press: pressed('Confirm my address'),
    done: (page) => waitForPath(page, '/activate/done'),
  },
  {
    name: 'a link to a new password',
    calls: 'POST /api/reset-password.php',
    path: '/reset-password',
    fill: (page) => page.getByLabel('Email').fill('someone@mail.example'),
    kept: (page) => [page.getByLabel('Email'), 'someone@mail.example'],
    press: pressed('Send me a link'),
    done: (page) => page.getByRole('heading', { name: 'Check your email' }).waitFor(),
  },
  {
    name: 'a new password by mail',
    calls: 'PUT /api/reset-password.php',
    async path(who) {
      await call(who.context, 'POST reset-password.php', { email: who.email });
      return linkTo('/reset-password/do')(who);
    },
    async fill(page) {
      await page.getByLabel('New password', { exact: true }).fill('a fresh long password');
      await page.getByLabel('Repeat the new password').fill('a fresh long password');
    },
    kept: (page) => [page.getByLabel('Repeat the new password'), 'a fresh long password'],
    press: pressed('Set the new password'),
    done: (page) => waitForPath(page, '/login?done=reset'),
  },
  {
    name: 'another password',
    calls: 'PUT /api/password.php',
    path: '/settings#password',
    async fill(page) {
      await button(page, 'Change password').click();
      await page.getByLabel('Old password', { exact: true }).fill(NEWCOMERS_PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill('a fresh long password');
    },
    kept: (page) => [page.getByLabel('New password', { exact: true }), 'a fresh long password'],
    press: pressed('Change password'),
    done: reads('Your password has been changed.'),
  },
  {
    name: 'another address',
    calls: 'POST /api/email.php',
    path: '/settings#email',
    async fill(page) {
      await button(page, 'Change email').click();
      await page.getByLabel('New email').fill('elsewhere@mail.example');
      await page.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
    },
    kept: (page) => [page.getByLabel('New email'), 'elsewhere@mail.example'],
    press: pressed('Send the link'),
    done: reads('We’ve sent a link to elsewhere@mail.example.'),
  },
  {
    name: 'the press that changes an address',
    calls: 'PUT /api/email.php',
    async path(who) {
      await askToMove(who);
      return linkInMail(inject('site'), `moved.${who.email}`, '/mail-change/do');
    },
    fill: async () => undefined,
    press: pressed('Confirm my address'),
    done: (page) => waitForPath(page, '/mail-change/do?done=yes'),
  },
  {
    name: 'the press that gives an address back',
    calls: 'PUT /api/email.php',
    async path(who) {
      await askToMove(who);
      const link = await linkInMail(inject('site'), `moved.${who.email}`, '/mail-change/do');
      await call(who.context, 'PUT email.php', { token: new URL(link).searchParams.get('token') });
      return linkTo('/mail-change/undo')(who);
    },
    fill: async () => undefined,
    press: pressed('Restore my address'),
    done: (page) => waitForPath(page, '/mail-change/undo?state=done'),
  },
  {
    name: 'the press that brings an account back',
    calls: 'PUT /api/account.php',
    async path(who) {
      await call(who.context, 'DELETE account.php', { reason: 'break', password: NEWCOMERS_PASSWORD });
      return linkTo('/account-deleted')(who);
    },
    fill: async () => undefined,
    press: pressed('Bring my account back'),
    done: (page) => waitForPath(page, '/account-deleted?state=back'),
  },
  {
    name: 'the deletion',
    calls: 'DELETE /api/account.php',
    path: '/settings/delete?step=reasons',
    async fill(page) {
      await page.getByLabel('I need a break').check();
      await page.getByLabel('Would you like to tell us more?').fill('Too much work.');
      await page.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
    },
    kept: (page) => [page.getByLabel('Would you like to tell us more?'), 'Too much work.'],
    async press(page) {
      await button(page, 'Delete account').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    },
    done: (page) => page.waitForURL(/\/account-deleted\?until=/),
  },
  {
    name: 'a wish',
    calls: 'PUT /api/match-finder.php',
    path: '/match-finder?question=age',
    async fill(page) {
      await page.getByLabel('From').fill('25');
      await page.getByLabel('to', { exact: true }).fill('60');
      await page.getByText('Important', { exact: true }).click();
    },
    kept: (page) => [page.getByLabel('From'), '25'],
    press: pressed('Save and continue'),
    done: (page) => page.getByRole('heading', { level: 1, name: 'How far away can they live?' }).waitFor(),
  },
  {
    name: 'a saved search',
    calls: 'POST /api/searches.php',
    path: '/members?gender=male&country=PL',
    async fill(page) {
      await button(page, 'Save search').click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Warsaw');
    },
    kept: (page) => [page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Warsaw'],
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    done: reads('Search saved'),
  },
];

/** A member who is new, in a browser on a desk, where the settings stand below each other. */
async function somebody({ unconfirmed }: Bad): Promise<Visit & Who> {
  const visited = await visit({ ...DESK, reducedMotion: 'reduce' });
  const member = await (unconfirmed ? signUp : signUpConfirmed)(visited.context, WOMAN);
  return { ...visited, ...member };
}

test.each(FORMS)('$name says what a bad line does, keeps what was typed, and works in the end', async (form) => {
  const who = await somebody(form);
  const { page, context, forgetNoise } = who;
  await open(page, typeof form.path === 'string' ? form.path : await form.path(who));
  await form.fill(page);
  // the page tells by itself what it shows, also offline
  await page.route('/api/watching.php', (route) => route.fulfill({ status: 204 }));
  await ownClock(page);
  await loseLine(page);
  await form.press(page);
  await page.getByRole('alert').getByText(NOTHING_SENT).waitFor();
  await context.setOffline(false);

  const [, path = ''] = form.calls.split(' ');
  const line = await badLine(page, `**${path}*`);
  await form.press(page);
  // a question above the form says it, too
  await comesLater(page.getByRole('status').getByText('Still trying').last());
  await comesLater(page.getByText('This is taking longer than usual.').last());
  line.be('down');
  await comesLater(page.getByRole('alert').getByText(SITE_DOWN));
  forgetNoise(`503 ${form.calls}`);
  if (form.kept) {
    const [field, typed] = form.kept(page);
    expect(await field.inputValue()).toBe(typed);
  }
  await line.end();
  await form.press(page);
  await form.done(page);
  // the press may have ended the session of this browser
  forgetNoise('403 GET /api/user.php');
});

test('a hidden word that was not saved comes back into its field, which says why', async () => {
  const { page, context, forgetNoise } = await visit();
  await signUpConfirmed(context, WOMAN);
  await open(page, '/settings#hidden-words');
  await ownClock(page);
  const field = page.getByLabel('Word or phrase');
  const line = await badLine(page, '**/api/preferences.php');
  line.be('down');
  await field.fill('Surprise');
  await page.keyboard.press('Enter');
  await comesLater(page.locator('#hidden-words').getByText(SITE_DOWN));
  forgetNoise('503 PUT /api/preferences.php');
  await expect.poll(() => field.inputValue()).toBe('Surprise');
  await line.end();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Surprise' }).waitFor();
  expect(await page.locator('#hidden-words').getByText(SITE_DOWN).count()).toBe(0);
});
