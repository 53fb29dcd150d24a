import { expect, test } from 'vitest';
import { logIn, NEWCOMERS_PASSWORD, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

test('a message that finds the session gone is kept, and is there to be sent after the login', {
  tags: 'core',
}, async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  const { name } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const [someone] = await steadyMembers(context);
  await open(page, `/members/${someone?.id}/chat`);
  await page.getByRole('textbox').fill('Do you know the lake?');
  await context.clearCookies();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.waitForURL(/\/login\?next=/);
  await page.getByText('You’ve been logged out. Your message is still here.').waitFor();
  await expectAccessible(page);
  // the device keeps nothing of it
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('lake');

  await logIn(page, name, NEWCOMERS_PASSWORD);
  await page.waitForURL(/\/chat/);
  await page.getByText('Not sent because you were logged out. Nothing was charged.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('sent', { exact: true }).first().waitFor({ state: 'attached' });
  await page.getByText('Not sent because you were logged out.').waitFor({ state: 'detached' });
  noise.splice(0);
});

test('a form that finds the session gone is kept, and belongs to its member alone', async () => {
  const { page, context, noise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  const { name } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const ask = () => page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const send = async () => {
    await dialog.getByLabel('New email').fill('somewhere.else@mail.example');
    await context.clearCookies();
    await dialog.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
    await dialog.getByLabel('New email').press('Enter');
    await page.waitForURL(/\/login\?next=/);
    await page.getByText('You’ve been logged out. What you entered is still here.').waitFor();
  };
  await open(page, '/settings');
  await ask();
  await send();
  await logIn(page, name, NEWCOMERS_PASSWORD);
  await page.waitForURL(/\/settings/);
  await ask();
  const typed = () => dialog.getByLabel('New email').inputValue();
  await expect.poll(typed).toBe('somewhere.else@mail.example');

  await send();
  await logIn(page, 'Emil', 'demo-rendezvous');
  await page.waitForURL(/\/settings/);
  await ask();
  expect(await typed()).toBe('');
  noise.splice(0);
});
