import { expect, test } from 'vitest';
import { fillInAccount, newcomer } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, loseLine, open, waitForPath } from './harness/visit.ts';

const site = ownSite({
  demo: true,
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  settings: { min_age: { US: 21 } },
});
const { visit } = tellStories({ site: site.url });

/** A visitor from the United States, as a proxy tells. */
const AMERICAN = { extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' }, reducedMotion: 'reduce' } as const;

test('who comes from a country with the warning meets it first, and once', { tags: 'core' }, async () => {
  const { page } = await visit(AMERICAN);
  await open(page, '/members?gender=male');
  const warning = page.getByRole('dialog', { name: 'For adults only' });
  await warning.getByText('You must be 21 or older').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('For adults only');
  for (const { viewport } of [
    { viewport: page.viewportSize() ?? DESK.viewport },
    { viewport: { width: 320, height: 640 } },
    DESK,
  ]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectReadableInTheDark(page);
  }
  // nothing of the page behind can be reached
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I’m 21 or older: enter');
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true);
  }
  await warning.getByRole('button', { name: 'I’m 21 or older: enter' }).click();
  await warning.waitFor({ state: 'detached' });
  await waitForPath(page, '/members?gender=male');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await waitForPath(page, '/login');
  await page.reload();
  await interactive(page);
  expect(await page.locator('[data-entry], [inert]').count()).toBe(0);
});

test('the first drawing of the page has it, and it closes before the scripts are there', async () => {
  const { page } = await visit({ ...AMERICAN, javaScriptEnabled: false });
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'I’m 21 or older: enter' });
  expect(await page.locator('[inert]').count()).toBe(1);
  await enter.click();
  await waitForPath(page, '/login');
  await page.getByLabel('Email or name').fill('somebody');
  expect(await enter.count()).toBe(0);
});

test('who stays outside learns how, and can read what the site says of itself', async () => {
  const { page } = await visit(AMERICAN);
  const warning = page.getByRole('dialog', { name: 'For adults only' });
  await open(page, '/');
  await warning.getByRole('link', { name: 'Keep this site away from me' }).click();
  await waitForPath(page, '/ban');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await warning.count()).toBe(0);
  for (const path of ['/terms', '/privacy', '/company', '/lang-config']) {
    await open(page, path);
    expect(await warning.count(), path).toBe(0);
  }
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await warning.waitFor();
});

test('no answer is told in the warning, and the next press enters', async () => {
  const { page, context, expectNoise, forgetNoise } = await visit(AMERICAN);
  await open(page, '/login');
  const warning = page.getByRole('dialog', { name: 'For adults only' });
  const enter = warning.getByRole('button', { name: 'I’m 21 or older: enter' });
  await loseLine(page);
  await enter.click();
  await warning.getByRole('alert').getByText('You’re offline').waitFor();
  await context.setOffline(false);
  await page.route('/api/site-entry.php', (route) => route.fulfill({ status: 500, body: '' }));
  await enter.click();
  await warning.getByRole('alert').waitFor();
  await expectNoise('500 POST /api/site-entry.php');
  await page.unroute('/api/site-entry.php');
  await enter.click();
  await warning.waitFor({ state: 'detached' });
  // The page behind may just have asked whether there is a passkey.
  forgetNoise('net::ERR_INTERNET_DISCONNECTED POST /api/passkey-sign-in.php');
});

test('nobody from a country without it meets the warning', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const html = await (await open(page, '/')).text();
  expect(html).not.toContain('data-entry');
  expect(await page.locator('[inert]').count()).toBe(0);
});

test('a visitor begins among members of the own country, and takes that away by a press', {
  tags: 'core',
}, async () => {
  const { page } = await visit({ extraHTTPHeaders: { 'x-forwarded-for': '212.58.244.20' } });
  await open(page, '/');
  await page.getByRole('button', { name: /or older: enter$/ }).click();
  await page.getByRole('link', { name: 'Look around first' }).click();
  await waitForPath(page, '/members?country=GB');
  await page.getByRole('button', { name: 'Remove the filter United Kingdom' }).click();
  await waitForPath(page, '/members');
});

test('the age that a country asks for stands in the sign-up once that country is chosen', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await open(page, '/signup');
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Men', { exact: true }).click();
  await fillInAccount(page, newcomer());
  await page.getByText('Date of birth (18+)').waitFor();
  await page.getByLabel('Country').selectOption('US');
  await page.getByText('Date of birth (21+)').waitFor();
  await page.getByRole('checkbox', { name: /^I am 21 or over/ }).waitFor();
  await page.reload();
  await page.getByText('Date of birth (21+)').waitFor();
});
