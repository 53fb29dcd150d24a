import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '../server/src/platform/database/sql.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { STEADY_LIST, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open } from './harness/visit.ts';

const TOO_FAST = /^That was a bit fast\. The list goes on by itself in \d+ seconds?\.$/;

const cardsOn = (page: Page) => page.locator('main li a[href^="/members/"]');

const tooFast = (seconds: number) => ({ code: 'rate_limited', params: { seconds } });

/** Refuses the next call of an address as a limit does. */
async function refuseOnce(page: Page, problem: object, address = '/api/members.php*') {
  let asked = 0;
  const body = { type: 'about:blank', title: 'Refused', status: 429, ...problem };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '12' };
  await page.route(address, (route) =>
    ++asked === 1 ? route.fulfill({ status: 429, headers, body: JSON.stringify(body) }) : route.continue(),
  );
  return { asked: () => asked };
}

/** Searches until it is refused; the next one by the page is refused as well. */
async function spendSearches({ request }: Pick<BrowserContext, 'request'>): Promise<void> {
  await vi.waitUntil(async () => (await request.get('/api/members.php')).status() === 429);
}

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe('on the site as it is', () => {
  const { visit } = tellStories();

  test('an unknown address is a page with status 404 that leads home', { tags: 'core' }, async () => {
    const { page, expectNoise } = await visit();
    const response = await open(page, '/no/such/page');
    expect(response.status()).toBe(404);
    await expectNoise('404 GET /no/such/page');
    await expect.poll(() => page.title()).toMatch(/^This page could not be found/);
    await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.waitForURL('/');
  });

  test.each([`/members/${NOBODY}/landing`, '/members/x/foo', '/credits/a/sandbox/b', '/likes/matches/x'])(
    'an unknown address below a page is not that page: %s',
    async (address) => {
      const { page, expectNoise } = await visit();
      expect((await open(page, address)).status()).toBe(404);
      await expectNoise(`404 GET ${address}`);
      await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
    },
  );

  test.each([NOBODY, 'no-id-at-all', '%00'])(
    'a member who is not there is a neutral page with status 404: %s',
    async (id) => {
      const { page, expectNoise } = await visit();
      const response = await open(page, `/members/${id}`);
      expect(response.status()).toBe(404);
      await expectNoise(`404 GET /members/${id}`);
      await page.getByRole('heading', { name: 'Not available' }).waitFor();
      await page.getByRole('link', { name: 'Find members' }).click();
      await page.waitForURL('/members');
    },
  );

  test('a place in the list that is none, or one of another order, leads to the list', async () => {
    const { page } = await visit();
    await open(page, '/members?gender=female&page=2&after=shortened');
    expect(new URL(page.url()).search).toBe('?gender=female&page=2');
  });

  test('a list that can not go on says so, and goes on at the press of a button', { tags: 'core' }, async () => {
    const { page, expectNoise } = await visit();
    await page.route('/api/members.php*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await open(page, '/members');
    await page.locator('main li a[href^="/members/"]').last().scrollIntoViewIfNeeded();
    await page.getByRole('alert').getByText('The list couldn’t be loaded').waitFor();
    await expectNoise('500 GET /api/members.php');
    const cards = page.locator('main li a[href^="/members/"]');
    const before = await cards.count();
    await page.unroute('/api/members.php*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await page.getByText('The list couldn’t be loaded').waitFor({ state: 'detached' });
  });

  test.each([
    ['the list', (page: Page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('Recently active'), 0],
    ['its next page', (page: Page) => cardsOn(page).last().scrollIntoViewIfNeeded(), PAGE_SIZE],
  ] as const)('%s that is refused for a while names the wait, and comes by itself after it', async (_, ask, before) => {
    const { page, expectNoise } = await visit();
    await open(page, '/members');
    await ownClock(page);
    const { asked } = await refuseOnce(page, tooFast(12));
    await ask(page);
    const alert = page.getByRole('alert');
    const words = alert.getByText('That was a bit fast. The list goes on by itself in 12 seconds.').first();
    await words.waitFor();
    await expectNoise('429 GET /api/members.php');
    await expectAccessible(page);
    // It counts down for the eye alone.
    await comesLater(alert.getByText(/The list goes on by itself in [4-9] seconds\./));
    await words.waitFor({ state: 'attached' });
    expect(asked()).toBe(1);
    await comesLater(cardsOn(page).nth(before));
    await words.waitFor({ state: 'detached' });
    expect(asked()).toBe(2);
  });

  test('a list of a day that is used up says until when, and offers no other try', async () => {
    const { page, expectNoise } = await visit();
    await open(page, '/members');
    await refuseOnce(page, { code: 'profile_limit', params: { until: '2026-01-02T00:00:00.000Z' } });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Recently active');
    await page.getByText(/as many members as a day allows.*continue from/).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await expectNoise('429 GET /api/members.php');
  });

  test('a page that is refused for a while names the wait, and comes by itself after it', async () => {
    const { page, expectNoise } = await visit();
    await open(page, `/members?${STEADY_LIST.women}`);
    await ownClock(page);
    await refuseOnce(page, tooFast(12), '/api/member.php*');
    const card = cardsOn(page).first();
    const name = (await card.textContent())?.split(',')[0] ?? '';
    await card.click();
    await page.getByText('That was a bit fast. Please try again in 12 seconds.').waitFor();
    await expectNoise('429 GET /api/member.php');
    await comesLater(page.getByRole('heading', { name: new RegExp(`^${name}, `), level: 1 }));
  });

  test('a list that the server can not answer blames no connection, and is tried again', async () => {
    const { page, expectNoise } = await visit();
    await open(page, '/members');
    await page.route('/api/members.php*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Recently active');
    await page.getByText('The list couldn’t be loaded').waitFor();
    await page.getByText('Nothing is wrong with your connection').waitFor();
    expect(await page.getByText('check your connection').count()).toBe(0);
    await expectNoise('500 GET /api/members.php');
    await expectAccessible(page);
    await page.unroute('/api/members.php*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main li a[href^="/members/"]').first().waitFor();
  });

  test('a page that can not be shown in the browser says so, and tries again', async () => {
    const { page, expectNoise } = await visit();
    await open(page, `/members?${STEADY_LIST.women}`);
    await page.route('/api/member.php*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    const card = page.locator('main li a[href^="/members/"]').first();
    const name = (await card.textContent())?.split(',')[0] ?? '';
    await card.click();
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await expectNoise('500 GET /api/member.php');
    await expectAccessible(page);
    await page.unroute('/api/member.php*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: new RegExp(`^${name}, `), level: 1 }).waitFor();
  });

  test('a part of the program that is gone after a release reloads the page, once', async () => {
    const { page, noise } = await visit();
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const known = new Set<string>();
    page.on('request', (request) => known.add(request.url()));
    await open(page, '/');
    const login = page.getByRole('link', { name: 'Log in' });
    const ofThisPage = new Set(known);
    const isGone = (url: URL) => /^\/assets\/.+\.js$/.test(url.pathname) && !ofThisPage.has(url.href);
    await page.route(isGone, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await login.click();
    await expect.poll(() => loads).toBe(2);
    await interactive(page);
    await login
      .or(page.getByRole('heading', { name: 'Error' }))
      .first()
      .waitFor();
    if (await login.isVisible()) await login.click();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    expect(loads).toBe(2);
    const beside = noise.splice(0).filter((line) => !/\/assets\/.+\.js/.test(line));
    expect(beside).toEqual([]);
  });
});

describe('on a site whose database is broken', () => {
  // Its errors are intended.
  const site = ownSite({ demo: false, environment: { LOG_LEVEL: 'silent' } });
  const { visit } = tellStories({ site: site.url });

  test('a page that can not be made is an error page with status 500, and works again afterwards', {
    tags: 'core',
  }, async () => {
    const sql = connect(site.databaseUrl(), { max: 1 });
    const { page, expectNoise } = await visit();
    await sql`alter table search_newest rename to search_away`;
    const response = await open(page, '/members');
    expect(response.status()).toBe(500);
    await expectNoise('500 GET /members');
    await page.getByText('500', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await expect.poll(() => page.title()).toBe('Error');
    expect(await page.locator('body').innerText()).not.toMatch(/profiles|relation|select/i);
    await expectAccessible(page);

    await sql`alter table search_away rename to search_newest`;
    await sql.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /0 members/ }).waitFor();
  });
});

describe('on a site that allows little', () => {
  const site = ownSite({ demo: true, environment: { LIMITS: '0.1' } });
  const { visit } = tellStories({ site: site.url });

  test('a page whose search was refused says so by its status, and when it goes on', async () => {
    const { request } = (await visit()).context;
    const get = () => request.get('/members?country=ES');
    expect((await get()).status()).toBe(200);
    const once = async () => {
      const response = await get();
      return response.status() !== 200 && response;
    };
    const refused = await vi.waitUntil(once);
    expect(refused.status()).toBe(429);
    const wait = Number(refused.headers()['retry-after']);
    expect(wait).toBeGreaterThan(0);
    const words = wait === 1 ? 'in 1 second' : `in ${wait} seconds`;
    expect(await refused.text()).toContain(`That was a bit fast. Please try again ${words}.`);
  });

  test('a list that is refused names the wait, also in the sheet of its filters', async () => {
    const { page, context, expectNoise, forgetNoise } = await visit();
    forgetNoise('429 GET /api/members.php');
    await signInAs(context, 'Ben');
    await open(page, '/members');
    await spendSearches(context);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Women', { exact: true }).tap();
    await sheet.getByRole('status').getByText(TOO_FAST).first().waitFor();
    await expectNoise('429 GET /api/members.php');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show members', exact: true }).tap();
    await page.getByRole('alert').getByText(TOO_FAST).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectReadableInTheDark(page);
  });

  test('a page that is refused on the way there is the list with its filters, which says the same', async () => {
    const { page, context, expectNoise, forgetNoise } = await visit({ ...DESK, locale: 'de-DE' });
    forgetNoise('429 GET /api/members.php');
    await signInAs(context, 'Anna');
    await open(page, '/how-we-sort');
    await spendSearches(context);
    await page.getByRole('link', { name: 'Mitglieder' }).first().click();
    await page
      .getByRole('alert')
      .getByText(/^Das ging etwas schnell\. Die Liste lädt in \d+ Sekunden? von selbst/)
      .first()
      .waitFor();
    await page.getByRole('complementary', { name: 'Filter' }).waitFor();
    await expectNoise('429 GET /api/members.php');
    await expectAccessible(page);
  });
});
