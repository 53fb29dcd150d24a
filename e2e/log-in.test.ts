import { expect, test } from 'vitest';
import { DEMO_PASSWORD, logIn, signInAs } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, loseSession, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

/** The members that Emil looks for, in his country. */
const WANTED = '/members?gender=male&country=DK';

test('a wrong password is said in a sentence, what was typed stays, and the right one leads to the members', {
  tags: 'core',
}, async () => {
  const { page, expectNoise } = await visit();
  await open(page, '/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/login');
  await logIn(page, 'Emil', 'not his password');
  await page.getByRole('alert').getByText('Login failed, please try again.').waitFor();
  await expectNoise('401 POST /api/user.php');
  await expect.poll(() => page.getByLabel('Email or name').inputValue()).toBe('Emil');

  const password = page.getByLabel('Password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await password.press('Enter');
  await waitForPath(page, WANTED);
  await page.getByRole('button', { name: 'Account of Emil' }).waitFor();
  // A signed-in member has no use for the login.
  await page.goto('/login');
  await waitForPath(page, WANTED);
});

test('whoever asks for a page of members comes back to it after the login, and never leaves the site', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await page.goto('/likes/liked-by');
  await waitForPath(page, '/login?next=%2Flikes%2Fliked-by');
  await interactive(page);
  await logIn(page, 'emil@demo.example', DEMO_PASSWORD);
  await waitForPath(page, '/likes/liked-by');
  await page.getByRole('heading', { name: 'No one has liked you yet' }).waitFor();

  for (const next of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example', 'members']) {
    await loseSession({ page, context });
    await open(page, `/login?next=${encodeURIComponent(next)}`);
    await logIn(page, 'Emil', DEMO_PASSWORD);
    await waitForPath(page, WANTED);
  }
});

test('who guesses too often reads for how long the login is blocked, whether it exists or not', async () => {
  const { page, expectNoise } = await visit();
  await open(page, '/login');
  const nobody = `nobody_${Date.now()}`;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await logIn(page, nobody, 'a guess');
    await expectNoise(attempt <= 5 ? '401 POST /api/user.php' : '429 POST /api/user.php');
  }
  const sentence = 'Too many incorrect attempts, account blocked for 15 minutes.';
  await page.getByRole('alert').getByText(sentence).waitFor();
  await expect.poll(() => page.getByLabel('Email or name').inputValue()).toBe(nobody);
  await expectAccessible(page);
  await page.getByLabel('Email or name').fill(`${nobody}@mail.example`);
  await page.getByRole('alert').getByRole('link', { name: 'Get a link by email' }).click();
  await waitForPath(page, '/reset-password');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(`${nobody}@mail.example`);
});

test('logging out leads to the landing page and leaves nothing behind', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Emil');
  await open(page, '/members');
  await page.getByRole('button', { name: 'Account of Emil' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await page.getByText('You’re logged out.').waitFor();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect((await context.cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
  await page.goto('/likes/liked-by');
  await waitForPath(page, '/login?next=%2Flikes%2Fliked-by');
});

test('a session that was ended elsewhere is left without a word', async () => {
  const { page, context, noise } = await visit();
  await signInAs(context, 'Emil');
  await open(page, '/members');
  await context.clearCookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Likes' }).click();
  await waitForPath(page, '/login?next=%2Flikes%2Fliked-by');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(noise).toContain('403 GET /api/likes.php');
  // Its stream and its regular questions may have asked, too.
  expect(noise.splice(0).filter((line) => !line.startsWith('403 GET /api/'))).toEqual([]);
});
