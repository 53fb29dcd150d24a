import type { BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { holdScripts, read } from './harness/late-scripts.ts';
import {
  agree,
  call,
  DEMO_PASSWORD,
  fillInBirthday,
  NEWCOMERS_PASSWORD,
  newcomer,
  signInAs,
  signUp,
  signUpConfirmed,
  steadyMembers,
} from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const nameOf = async (context: BrowserContext) =>
  (await call<{ profile: { name: string } }>(context, 'GET user.php')).profile.name;

test('a sign-in that is sent before the scripts are there is answered by the page, and goes on with them', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  const letScripts = await holdScripts(page);
  await read(page, '/login?next=%2Flikes%2Fliked-by');
  await page.getByLabel('Email or name').fill('Emil');
  await page.getByLabel('Password', { exact: true }).fill('not his password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText('Login failed, please try again.').waitFor();
  await expectNoise('401 POST /login');
  await expect.poll(() => page.getByLabel('Email or name').inputValue()).toBe('Emil');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');

  // the scripts arrive on this very page: it says the same
  letScripts();
  await interactive(page);
  await page.getByRole('alert').getByText('Login failed, please try again.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await waitForPath(page, '/likes/liked-by');
  expect(await nameOf(context)).toBe('Emil');
});

test('what was typed comes back as text, before the scripts are there and with them', async () => {
  const { page, context, expectNoise } = await visit();
  const ran: string[] = [];
  await context.exposeFunction('ran', () => ran.push('a text'));
  for (const text of [
    '</script><script>ran()</script>',
    '"><img src=x onerror="ran()">',
    "'><svg onload='ran()'>",
    '</textarea></form><form action="https://evil.example">',
    '\u2028<!--<script>ran()//',
  ]) {
    const letScripts = await holdScripts(page);
    await read(page, '/login');
    await page.getByLabel('Email or name').fill(text);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectNoise('401 POST /login');
    await expect.poll(() => page.getByLabel('Email or name').inputValue()).toBe(text);
    letScripts();
    await interactive(page);
    await expect.poll(() => page.getByLabel('Email or name').inputValue()).toBe(text);
  }
  expect(ran).toEqual([]);
});

test('a sign-in works without scripts altogether', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto('/login');
  await page.getByLabel('Email or name').fill('Emil');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await waitForPath(page, '/members?gender=male&country=DK');
  expect(await nameOf(context)).toBe('Emil');
});

test('a sign-up from the landing page needs no scripts, and says what is wrong at each field', async () => {
  const { page, context, expectNoise } = await visit({ javaScriptEnabled: false });
  const { name, email, password } = newcomer();
  await page.goto('/');
  await page.getByText('Woman', { exact: true }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await waitForPath(page, '/signup');
  await expect.poll(() => page.getByRole('radio', { name: 'Woman' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await expectNoise('422 POST /signup');
  await page.getByRole('alert').getByText('Please check what you entered.').waitFor();
  await page.getByText('Enter your date of birth.').waitFor();
  await page.getByText('Choose who you’re looking for.').waitFor();
  await page.getByText('Accept the terms to continue.').waitFor();
  await page.getByText('Agree to the use of your data to continue.').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');

  await page.getByText('Men', { exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await fillInBirthday(page);
  await agree(page);
  await page.getByRole('button', { name: 'Sign up for free' }).click();
  await waitForPath(page, '/complete-signup?step=photo');
  expect(await nameOf(context)).toBe(name);
});

test('a new password is asked for and set before the scripts are there', async () => {
  const { context } = await visit();
  const { email } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const { page, expectNoise } = await visit();
  await holdScripts(page);
  await read(page, '/reset-password');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('Enter a valid email address.').waitFor();
  await expectNoise('422 POST /reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText(email).waitFor();

  const link = await linkInMail(inject('site'), email, '/reset-password/do');
  await read(page, link);
  await page.getByLabel('New password', { exact: true }).fill('a new long password');
  await page.getByLabel('Repeat the new password').fill('another long password');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('The two passwords must match.').waitFor();
  await expectNoise('422 POST /reset-password/do');
  await page.getByLabel('New password', { exact: true }).fill('a new long password');
  await page.getByLabel('Repeat the new password').fill('a new long password');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await waitForPath(page, '/login?done=reset');
  await page.getByText('Your new password is set.').waitFor();
});

test('an order is made before the scripts are there, once, and its page leads to where one pays', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  await signInAs(context, 'Ben');
  await holdScripts(page);
  await read(page, '/credits');
  const bundles = page.getByRole('group', { name: 'Choose a bundle' }).getByRole('radio');
  const own = await call<{ id: string }>(context, 'GET user.php');
  expect(await page.locator('main input[name="_account"]').inputValue()).toBe(own.id);
  await bundles.first().check();
  const order = page.getByRole('button', { name: /Order and pay/ });
  const before = await order.textContent();
  await order.click();
  // the button named another price: it is said, and now it is the chosen bundle's
  await expectNoise('409 POST /credits');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => bundles.first().isChecked()).toBe(true);
  expect(await order.textContent()).not.toBe(before);
  await order.click();
  await page.waitForURL(/\/credits\/[\w-]+\?payment=[0-9a-f-]{36}$/, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor();
});

test('a message or a hidden word that is sent too early is kept, and the page says so', async () => {
  const { page, context, expectNoise } = await visit();
  await signInAs(context, 'Ben');
  const [someone] = await steadyMembers(context);
  const letScripts = await holdScripts(page);
  await read(page, `/members/${someone?.id}/chat`);
  // whom he has written with before leads to their conversation
  const { pathname } = new URL(page.url());
  await page.getByRole('textbox').fill('Too early');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('alert').getByText('This wasn’t sent').waitFor();
  await expectNoise(`409 POST ${pathname}`);
  expect(await page.getByRole('textbox').inputValue()).toBe('Too early');
  await read(page, '/settings#hidden-words');
  await page.getByLabel('Word or phrase').fill('early word');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('This wasn’t sent').waitFor();
  await expectNoise('409 POST /settings');
  expect(page.url()).not.toContain('early');
  // the scripts arrive on this very page, and the same press does it
  letScripts();
  await interactive(page);
  expect(await page.getByLabel('Word or phrase').inputValue()).toBe('early word');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove early word' }).click();
});

test('the steps of the sign-up lose nothing when they are sent before the scripts are there', async () => {
  const { page, context, expectNoise } = await visit();
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  const letScripts = await holdScripts(page);
  await read(page, '/complete-signup?step=location');
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.fill('Hambur');
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expectNoise('422 POST /complete-signup');
  await page.getByText('We don’t know this place. Pick one from the list.').waitFor();
  expect(await town.inputValue()).toBe('Hambur');

  await read(page, '/complete-signup?step=personal');
  await page.getByText('Single', { exact: true }).click();
  await page.getByRole('group', { name: 'Sexuality' }).getByText('Prefer not to say').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await waitForPath(page, '/complete-signup?step=personal&part=2');

  await read(page, '/complete-signup?step=about');
  await page.getByLabel('About you').fill('x'.repeat(2001));
  await page.getByText('Hiking', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectNoise('422 POST /complete-signup');
  // the answer is heard before its page is there
  await page.locator('textarea[aria-invalid="true"]').waitFor();
  expect(await page.getByLabel('About you').inputValue()).toHaveLength(2001);
  expect(await page.getByRole('checkbox', { name: 'Hiking' }).isChecked()).toBe(true);
  // the scripts arrive on this very page, which knows what was typed and ticked meanwhile
  await page.getByLabel('About you').fill('I laugh a lot.');
  await page.getByText('Coffee', { exact: true }).click();
  letScripts();
  await interactive(page);
  await page.getByText('2 chosen').waitFor();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await waitForPath(page, '/complete-signup?step=confirm');
  type Own = { about: string; attributes: object; interests: string[] };
  const { about, attributes, interests } = await call<Own>(context, 'GET profile.php');
  expect({ about, attributes, interests: interests.toSorted() }).toEqual({
    about: 'I laugh a lot.',
    attributes: { relationship_status: 'single' },
    interests: ['coffee', 'hiking'],
  });
});

test('words and interests are cleared without scripts, too', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await call(context, 'PUT profile.php', { about: 'Old words', interests: ['coffee'] });
  await page.goto('/complete-signup?step=about');
  await page.getByLabel('About you').fill('');
  await page.getByText('Coffee', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await waitForPath(page, '/complete-signup?step=confirm');
  const own = await call<{ about: string; interests: string[] }>(context, 'GET profile.php');
  expect([own.about, own.interests]).toEqual(['', []]);
});

test('the presses behind the links of mails need no scripts: another address, the old one back, the account back', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  const { email } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const linkTo = (to: string, path: string) => linkInMail(inject('site'), to, path);
  await call(context, 'POST email.php', { email: `moved.${email}`, password: NEWCOMERS_PASSWORD });
  await page.goto(await linkTo(`moved.${email}`, '/mail-change/do'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await waitForPath(page, '/mail-change/do?done=yes');
  expect(await call(context, 'GET email.php')).toMatchObject({ email: `moved.${email}` });

  await page.goto(await linkTo(email, '/mail-change/undo'));
  await page.getByRole('button', { name: 'Restore my address' }).click();
  await waitForPath(page, '/mail-change/undo?state=done');

  const other = await visit({ javaScriptEnabled: false });
  const leaver = await signUpConfirmed(other.context, { gender: 'female', lookingFor: ['male'] });
  await call(other.context, 'DELETE account.php', { reason: 'break', password: NEWCOMERS_PASSWORD });
  await other.page.goto(await linkTo(leaver.email, '/account-deleted'));
  await other.page.getByRole('button', { name: 'Bring my account back' }).click();
  await waitForPath(other.page, '/account-deleted?state=back');
});

test('an address is confirmed, and its mail asked for again, before the scripts are there', async () => {
  const { page, context } = await visit();
  const { email } = await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await holdScripts(page);
  await read(page, '/complete-signup?step=confirm');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await page.getByText('The email is on its way.').waitFor();
  await read(page, await linkInMail(inject('site'), email, '/activate/done'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await waitForPath(page, '/activate/done');
  expect(await call(context, 'GET email.php')).toMatchObject({ confirmed: true });
});
