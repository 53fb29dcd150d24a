import { expect, test } from 'vitest';
import { badLine } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { loseLine, open } from './harness/visit.ts';

const { visit } = tellStories();

const SEARCH = { id: '01890000-0000-7000-8000-000000000001', name: 'Near me', query: {}, alert_push: false };

test.each([
  ['/settings#visibility', 'Hide my distance', '/api/preferences.php'],
  ['/notifications', 'New messages', '/api/notifications.php'],
  ['/saved-searches', 'Email me: Near me', '/api/searches.php*'],
])('a switch of %s that nobody could save goes back, and says so', async (path, name, address) => {
  const { page, context, noise, forgetNoise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await call(context, 'POST searches.php', { ...SEARCH, id: crypto.randomUUID(), alert_mail: false });
  forgetNoise(`503 PUT ${address.replace('*', '')}`);
  await ownClock(page);
  await open(page, path);
  const control = page.getByRole('switch', { name }).first();
  const before = await control.isChecked();
  const notSaved = page.getByText('Not saved', { exact: true });

  await loseLine(page);
  await control.click();
  await notSaved.waitFor();
  expect(await control.isChecked()).toBe(before);
  await expectAccessible(page);
  await context.setOffline(false);

  const line = await badLine(page, address);
  line.be('down');
  // who sees nothing presses again
  await control.click();
  await comesLater(page.getByText('Still trying…'));
  await control.click();
  await control.click();
  await comesLater(notSaved);
  expect(await control.isChecked()).toBe(before);
  await line.end();
  await control.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await control.isChecked()).toBe(!before);
  noise.splice(0);
});
