import { expect, inject, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signUp } from './harness/members.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('the language menu speaks German from then on', { tags: 'core' }, async () => {
  const { page } = await visit();
  await open(page, '/');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('html[lang=de]').waitFor();
  await page.getByRole('link', { name: 'Anmelden' }).waitFor();

  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await interactive(page);
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).waitFor();
  await open(page, '/members');
  await page.getByRole('heading', { name: /\d+ Mitglieder/ }).waitFor();
});

test('the page of languages leads back, in the language that was chosen (S4)', async () => {
  const { page, context } = await visit();
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Languages' }).click();
  await waitForPath(page, '/lang-config');
  await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Deutsch' }).click();
  await waitForPath(page, '/pricing');
  await page.locator('html[lang=de]').waitFor();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'locale', value: 'de' }));
  // opened by its address, it has no page to go back to
  const { page: fresh } = await visit();
  await open(fresh, '/lang-config');
  await fresh.getByRole('main').getByRole('button', { name: 'Deutsch' }).click();
  await waitForPath(fresh, '/');
  await fresh.locator('html[lang=de]').waitFor();
});

test("a browser's own language is spoken to a new visitor; a language nobody wrote falls back to English", {
  tags: 'core',
}, async () => {
  const german = await visit({ locale: 'de-AT' });
  await open(german.page, '/login');
  await expect.poll(() => german.page.locator('html').getAttribute('lang')).toBe('de');
  const other = await visit({ locale: 'ja-JP' });
  await open(other.page, '/login');
  await expect.poll(() => other.page.locator('html').getAttribute('lang')).toBe('en');
});

test("a member's choice is kept in the account, whose mails speak it", { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('html[lang=de]').waitFor();
  expect(await call(context, 'GET user.php')).toMatchObject({ language: 'de' });
});

/** A member whose account speaks German. */
async function germanMember(): Promise<string> {
  const { context } = await visit();
  const { name } = await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await call(context, 'PUT user.php', { language: 'de' });
  return name;
}

test('signing in applies the account’s language to the browser, and the settings show it (A15)', async () => {
  const name = await germanMember();
  const { page } = await visit();
  await open(page, '/login?next=%2Fsettings%23language');
  await logIn(page, name, NEWCOMERS_PASSWORD);
  await page.locator('html[lang=de]').waitFor();
  await waitForPath(page, '/settings');
  await page.getByRole('button', { name: 'Deutsch', pressed: true }).waitFor();
  await expect.poll(() => page.getByText('Welche Sprache?').count()).toBe(0);
});

test('a language chosen by hand stays: it is asked once which one shall hold (A15)', async () => {
  const name = await germanMember();
  const { page, context } = await visit({ locale: 'de-DE' });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await interactive(page);
  await logIn(page, name, NEWCOMERS_PASSWORD);
  const question = page.getByRole('complementary', { name: 'Which language?' });
  await question.getByText('Which language?').waitFor();
  await interactive(page);
  await question.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect(await call(context, 'GET user.php')).toMatchObject({ language: 'en' });
});

test('dates are written as in the reader’s country', async () => {
  for (const [locale, date] of [
    ['en-GB', /\d{1,2} \w{3,4} \d{4}/],
    ['en-US', /\w{3} \d{1,2}, \d{4}/],
  ] as const) {
    const { page, context } = await visit({ locale });
    const { email } = await signUp(context, { gender: 'female', lookingFor: ['male'] });
    await page.goto(await linkInMail(inject('site'), email, '/activate/done'));
    await interactive(page);
    await page.getByRole('main').getByText(date).first().waitFor();
  }
});
