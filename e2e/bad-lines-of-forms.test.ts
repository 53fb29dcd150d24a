import { expect, test } from 'vitest';
import { badLine, NO_ANSWER, NOTHING_SENT, SITE_DOWN } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { DEMO_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { loseLine, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('a sign-in offline, without an answer and on a site that is down says so, and what was typed stays', async () => {
  const { page, context, forgetNoise } = await visit({ reducedMotion: 'reduce' });
  await open(page, '/login?next=%2Fsettings');
  await page.getByLabel('Email or name').fill('Emil');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const press = () => page.getByRole('button', { name: 'Log in', exact: true }).click();
  await ownClock(page);
  await loseLine(page);
  await press();
  await page.getByRole('alert').getByText(NOTHING_SENT).waitFor();
  await context.setOffline(false);

  const line = await badLine(page, '/api/user.php');
  await press();
  await comesLater(page.getByRole('status').getByText('Still trying'));
  await comesLater(page.getByText('This is taking longer than usual.'));
  await expectAccessible(page);
  line.be('down');
  await comesLater(page.getByRole('alert').getByText(SITE_DOWN));
  forgetNoise('503 POST /api/user.php');
  expect(await page.getByLabel('Email or name').inputValue()).toBe('Emil');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(DEMO_PASSWORD);
  await line.end();
  await press();
  await waitForPath(page, '/settings');
});

test('an order offline, on a site that is down, and with its answer lost is made once in the end', {
  tags: 'core',
}, async () => {
  const { page, context, forgetNoise, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits');
  const order = page.getByRole('button', { name: /Order and pay/ });
  await page.getByRole('group', { name: 'Choose a bundle' }).getByRole('radio').first().check();
  await ownClock(page);
  await loseLine(page);
  await order.click();
  await page.getByRole('alert').getByText(NOTHING_SENT).waitFor();
  await context.setOffline(false);

  const line = await badLine(page, '/api/payment.php');
  await order.click();
  await comesLater(page.getByRole('status').getByText('Still trying'));
  await comesLater(page.getByText('we keep trying, and it only counts once'));
  await expectAccessible(page);
  line.be('down');
  await comesLater(page.getByRole('alert').getByText(SITE_DOWN));
  forgetNoise('503 POST /api/payment.php');

  line.be('lost');
  const before = line.asked();
  await order.click();
  await expect.poll(line.asked).toBeGreaterThan(before);
  await comesLater(page.getByRole('alert').getByText(NO_ANSWER));
  await line.end();
  await order.click();
  await page.waitForURL(/\/sandbox-payment\//, { waitUntil: 'commit' });
  expect(line.keys.size).toBe(1);
  noise.splice(0);
});
