import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SITE_DOWN } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, NEWCOMERS_PASSWORD, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open } from './harness/visit.ts';

const { visit } = tellStories();

const LONG = 'This is taking longer than usual.';

/** Lets a call wait until `tell`, and answers it then as a site does whose database stands still, until `end`. */
async function stop(page: Page, path: string) {
  const status = 503;
  const body = { type: 'about:blank', title: 'Service unavailable', status, code: 'service_unavailable' };
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await told;
    await route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
      body: JSON.stringify(body),
    });
  });
  return { tell, end: () => page.unroute(path) };
}

/** A member on the profile of somebody else, in that profile's menu. */
async function onProfile(press: string) {
  const visited = await visit({ reducedMotion: 'reduce' });
  const { page, context } = visited;
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const [someone] = await steadyMembers(context);
  const { name } = await call<{ name: string }>(context, `GET member.php?id=${someone?.id}`);
  await open(page, `/members/${someone?.id}`);
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('button', { name: press, exact: true }).click();
  await ownClock(page);
  return { ...visited, name };
}

test('a report keeps what was written while there is no connection, and while the site is down', {
  tags: 'core',
}, async () => {
  const { page, context, name, forgetNoise } = await onProfile('Report profile');
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  await dialog.getByLabel('Advertising or spam').check();
  await dialog.getByLabel('What should we know?').fill('The same text to everybody.');
  await loseLine(page);
  const notice = dialog.getByText('You’re offline. We’ll reconnect automatically.');
  await notice.waitFor();
  // nothing lies above it
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => notice.evaluate(isOnTop)).toBe(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('alert').getByText('You’re offline, so nothing was sent.').waitFor();
  await expect.poll(() => notice.evaluate(isOnTop)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await dialog.getByRole('alert').getByText('You were offline, so nothing was sent.').waitFor();

  const answer = await stop(page, '/api/reports.php');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await comesLater(dialog.getByText(LONG));
  answer.tell();
  await comesLater(dialog.getByRole('alert').getByText(SITE_DOWN));
  await expect.poll(() => dialog.getByLabel('What should we know?').inputValue()).toContain('to everybody');
  await answer.end();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'Your report has arrived' }).waitFor();
  forgetNoise('503 POST /api/reports.php');
});

test('a block that gets no answer says so, and is made by the next press', async () => {
  const { page, name, forgetNoise } = await onProfile('Block');
  const answer = await stop(page, '/api/blocks.php');
  const sheet = page.getByRole('dialog', { name: `Block ${name}?` });
  await sheet.getByRole('button', { name: 'Block' }).click();
  await comesLater(sheet.getByText(LONG));
  answer.tell();
  await comesLater(page.getByText(SITE_DOWN));
  await sheet.waitFor({ state: 'hidden' });
  await answer.end();
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('heading', { name: 'Not available', level: 1 }).waitFor();
  forgetNoise('503 POST /api/blocks.php');
  forgetNoise('404 GET /api/member.php');
});

test('the last press of the self-exclusion that gets no answer says so, and can be made again', async () => {
  const { page, context, expectNoise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/ban');
  await ownClock(page);
  await page.getByLabel('Your password').fill(NEWCOMERS_PASSWORD);
  const answer = await stop(page, '/api/self-exclusion.php');
  const press = async () => {
    await page.getByRole('button', { name: 'Lock my account', exact: true }).click();
    await page.getByRole('button', { name: 'Lock account' }).click();
  };
  await press();
  await comesLater(page.getByRole('dialog').getByText(LONG));
  answer.tell();
  await comesLater(page.getByRole('alert').getByText(SITE_DOWN));
  await expectNoise('503 POST /api/self-exclusion.php');
  await expectAccessible(page);
  await answer.end();
  await press();
  await page.waitForURL(/\/ban\?until=/);
});

test('a consent that gets no answer says so, withdrawn and given', async () => {
  const { page, context, forgetNoise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/settings#consents');
  await ownClock(page);
  const withdraw = async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw and pause' }).click();
  };
  let answer = await stop(page, '/api/preferences.php');
  await withdraw();
  await comesLater(page.getByRole('dialog').getByText(LONG));
  answer.tell();
  await comesLater(page.getByText(SITE_DOWN));
  await answer.end();
  await withdraw();
  await page.getByText('Your account is paused.').waitFor();

  answer = await stop(page, '/api/preferences.php');
  const agree = page.getByRole('button', { name: 'Agree and continue' });
  await agree.click();
  await comesLater(page.getByText(LONG));
  answer.tell();
  await comesLater(page.getByText(SITE_DOWN));
  // The last repetition was refused, too: one that came after the end would be the press below.
  await expect.poll(() => agree.getAttribute('aria-busy')).not.toBe('true');
  await answer.end();
  await agree.click();
  await page.getByText('Welcome back.').waitFor();
  forgetNoise('503 PUT /api/preferences.php');
});
