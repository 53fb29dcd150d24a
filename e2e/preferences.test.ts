import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buy } from './harness/buy.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, PHONE, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const hide = async (page: Page, word: string) => {
  await page.getByLabel('Word or phrase').fill(word);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${word}` }).waitFor();
};
/** Waits for the answer to a press that saves. */
const saved = (page: Page, press: () => Promise<void>) =>
  Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/api/preferences.php')), press()]);

test('switches are saved with the press and last; a hidden word folds a message where the other reads it', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit(), await visit({ ...DESK, reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });

  const { page } = her;
  await open(page, '/settings#visibility');
  await expect.poll(() => page.getByRole('switch', { name: 'Invisible mode' }).isDisabled()).toBe(true);
  const distance = page.getByRole('switch', { name: 'Hide my distance' });
  await distance.focus();
  await saved(page, () => page.keyboard.press('Space'));
  await page.getByText('Saved').waitFor();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Hidden words' }).click();
  await saved(page, () => hide(page, 'Surprise'));
  await saved(page, () => hide(page, 'not this'));
  await page.getByLabel('Word or phrase').fill('SURPRISE');
  await page.keyboard.press('Enter');
  await page.getByText('This one is already hidden.').waitFor();
  await page.reload();
  await interactive(page);
  await saved(page, () => page.getByRole('button', { name: 'Remove not this' }).click());
  await page.getByText('“not this” is no longer hidden').waitFor();
  await saved(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await page.getByRole('button', { name: 'Remove not this' }).waitFor();
  await open(page, '/settings');
  await page.getByRole('link', { name: 'Visibility' }).click();
  await expect.poll(() => distance.isChecked()).toBe(true);

  await open(him.page, `/members/${ines.id}/chat`);
  await him.page.getByLabel(`Message to ${ines.name}`).fill('what a SURPRISE!');
  await him.page.getByRole('button', { name: /^Send/ }).click();
  const log = him.page.getByRole('log');
  await log.getByText('what a SURPRISE!').waitFor();

  await open(page, '/chats');
  const line = page.getByRole('link', { name: new RegExp(karl.name) });
  await line.getByText('Contains a word you hid').waitFor();
  await line.click();
  await page.getByRole('log').getByText('Contains a word you hid').waitFor();
  expect(await page.getByText('what a SURPRISE!').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('what a SURPRISE!').waitFor();
  // The sender learns nothing of it.
  expect(await log.getByText('Contains a word you hid').count()).toBe(0);
});

test('who withdraws the special consent is paused, and comes back by agreeing again', async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/settings#consents');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const sheet = page.getByRole('dialog', { name: 'Withdraw this consent?' });
  await sheet.getByRole('button', { name: 'Withdraw and pause' }).click();
  await page.getByText('Your account is paused.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await waitForPath(page, '/settings');
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByText('Welcome back.').waitFor();
  await page.getByText('History').click();
  await expect.poll(() => page.getByRole('heading', { name: 'Sensitive data', level: 4 }).count()).toBe(3);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await waitForPath(page, '/chats');
});

test('who is invisible stays hidden when premium goes, is told so, and is shown again by their own press', async () => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: 'reduce' });
  const { id } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const other = await visit();
  await signUpConfirmed(other.context, { gender: 'male', lookingFor: ['female'] });
  const seen = async () => (await other.context.request.get(`/api/member.php?id=${id}`)).status();
  const order = await buy(context);
  await open(page, '/settings#visibility');
  await saved(page, () => page.getByRole('switch', { name: 'Invisible mode' }).click());
  expect(await seen()).toBe(404);

  await open(page, `/withdraw/${order}`);
  await page.getByText('Your profile still stays hidden').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'Your withdrawal has been received' }).waitFor();
  expect(await seen()).toBe(404);

  await open(page, '/members');
  const alerts = page.getByRole('region', { name: 'Needs your attention' });
  await alerts.getByText('Your profile is hidden').click();
  await alerts.getByText('Your profile is still hidden').waitFor();
  await expectAccessible(page);
  await alerts.getByRole('link', { name: 'Show me again' }).click();
  await waitForPath(page, '/settings');
  await page.getByRole('button', { name: 'Show me again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Show your profile again?' });
  await sheet.getByText('Without premium').waitFor();
  await expectAccessible(page);
  await saved(page, () => sheet.getByRole('button', { name: 'Show me again' }).click());
  await page.getByText('Your profile can be found again.').waitFor();
  expect(await seen()).toBe(200);
  await expect.poll(() => page.getByRole('switch', { name: 'Invisible mode' }).isDisabled()).toBe(true);
});

test('an automatic like comes by itself while one is here, and says in the list that it is one', {
  tags: 'core',
}, async () => {
  const [giver, her] = [await visit(), await visit()];
  // A gender and a wish that no other story searches for.
  const wish = { gender: 'female' as const, lookingFor: ['female' as const] };
  const vera = await signUpConfirmed(giver.context, wish);
  await signUpConfirmed(her.context, wish);
  await call(giver.context, 'PUT preferences.php', { auto_like: true });
  const { page } = her;
  await page.clock.install();
  await open(page, '/likes/liked-by');
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auto-like.php'));
  await page.clock.runFor(11_000);
  await asked;
  await page.clock.runFor(1_000);
  const card = page.getByRole('listitem').filter({ hasText: vera.name });
  await card.getByText('Automatic like').waitFor();
  await call(giver.context, 'PUT preferences.php', { auto_like: false });
});
