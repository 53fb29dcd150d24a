import { expect, test } from 'vitest';
import { call, signUp } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, open } from './harness/visit.ts';

const { visit } = tellStories();

test('the language menu speaks German from then on', async () => {
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

test("a browser's own language is spoken to a new visitor; a language nobody wrote falls back to English", async () => {
  const german = await visit({ locale: 'de-AT' });
  await open(german.page, '/login');
  await expect.poll(() => german.page.locator('html').getAttribute('lang')).toBe('de');
  const other = await visit({ locale: 'ja-JP' });
  await open(other.page, '/login');
  await expect.poll(() => other.page.locator('html').getAttribute('lang')).toBe('en');
});

test("a member's choice is kept in the account, whose mails speak it", async () => {
  const { page, context } = await visit();
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('html[lang=de]').waitFor();
  expect(await call(context, 'GET user.php')).toMatchObject({ language: 'de' });
});
