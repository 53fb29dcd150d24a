import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, pathOf, waitForPath } from './harness/visit.ts';

// The shared site's newest members change during other stories.
const site = ownSite({ demo: true });
const { visit } = tellStories({ site: site.url });

type Card = {
  id: string;
  name: string;
  age: number;
  country: string;
  region: string | null;
  distance_km?: number | null;
};
type Answer = { results: Card[]; numResults: number; similar_results: Card[] };

/** Reads the profile ids of the cards, in their order. */
function shown(page: Page): Promise<string[]> {
  const ids = (links: Element[]) => links.map((link) => link.getAttribute('href')?.replace('/members/', '') ?? '');
  return page.locator('main li a[href^="/members/"]').evaluateAll(ids);
}

/** Expects that list and count of the page are the answer of the interface to the page's address, or to another. */
async function showsWhatFits(page: Page, search = new URL(page.url()).search): Promise<Answer> {
  const answer = await call<Answer>(page.context(), `GET members.php${search}`);
  const fitting = [...answer.results, ...answer.similar_results].map(({ id }) => id);
  await expect.poll(() => shown(page)).toEqual(fitting);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toMatch(new RegExp(`^${answer.numResults} `));
  return answer;
}

test('on a phone, a sheet of filters: the address carries them, reload and back bring them again', {
  tags: 'core',
}, async () => {
  const { page } = await visit();
  await open(page, '/');
  await page.getByRole('link', { name: 'Look around first' }).click();
  await waitForPath(page, '/members');
  const everybody = await showsWhatFits(page);

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('radio', { name: 'Women' }).check();
  await waitForPath(page, '/members?gender=female');
  await sheet.getByLabel('Country').selectOption('Germany');
  await waitForPath(page, '/members?gender=female&country=DE');
  await sheet.getByRole('textbox', { name: 'From' }).fill('25');
  await sheet.getByRole('textbox', { name: 'to' }).fill('50');
  await sheet.getByRole('textbox', { name: 'to' }).press('Enter');
  await waitForPath(page, '/members?gender=female&country=DE&min_age=25&max_age=50');
  await sheet.getByRole('button', { name: /^Show \d+ members$/ }).click();
  await sheet.waitFor({ state: 'hidden' });

  const narrowed = await showsWhatFits(page);
  expect(narrowed.numResults).toBeGreaterThan(0);
  expect(narrowed.numResults).toBeLessThan(everybody.numResults);
  for (const { country, age } of narrowed.results) {
    expect(country).toBe('DE');
    expect(age).toBeGreaterThanOrEqual(25);
    expect(age).toBeLessThanOrEqual(50);
  }
  await page.getByText('3 filters in use').waitFor();

  const before = await shown(page);
  await page.reload();
  expect(await shown(page)).toEqual(before);
  await open(page, pathOf(page));

  // To a profile and back.
  const [first] = narrowed.results;
  await page.getByRole('link', { name: `${first?.name}, ${first?.age}` }).click();
  await waitForPath(page, `/members/${first?.id}`);
  await page.goBack();
  await waitForPath(page, '/members?gender=female&country=DE&min_age=25&max_age=50');
  await expect.poll(() => shown(page)).toEqual(before);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('link', { name: 'Clear' }).click();
  await waitForPath(page, '/members');
});

test('the sheet of filters is there before its fields are drawn', async () => {
  const { page } = await visit();
  await open(page, '/members');
  // in the first frame that has the sheet, before it is painted
  const drawn = await page.getByRole('button', { name: 'Filters' }).evaluate(async (button: HTMLElement) => {
    button.click();
    let sheet: Element | null;
    do {
      await new Promise(requestAnimationFrame);
      sheet = document.querySelector('dialog[open]');
    } while (!sheet);
    return sheet.querySelectorAll('input, select').length;
  });
  expect(drawn).toBe(0);
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('radio', { name: 'Women' }).check();
  await waitForPath(page, '/members?gender=female');
});

test('on a desk, filters beside the list: a region of the country, and the order', async () => {
  const { page } = await visit(DESK);
  await open(page, '/members');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const known = await call<Answer>(page.context(), 'GET members.php?country=DE');
  const region = known.results.find((member) => member.region)?.region ?? 'nobody has a region';
  await filters.getByLabel('Country').selectOption('DE');
  await filters.getByLabel('Region').selectOption(region);
  await waitForPath(page, `/members?country=DE&countryregion=${region}`);
  const there = await showsWhatFits(page);
  expect(there.results.length).toBeGreaterThan(0);
  expect(new Set(there.results.map((member) => member.region))).toEqual(new Set([region]));

  // Another country has other regions.
  await filters.getByLabel('Country').selectOption('FI');
  await waitForPath(page, '/members?country=FI');
  await showsWhatFits(page);
  await filters.getByRole('link', { name: 'Clear' }).click();
  await waitForPath(page, '/members');
  const newest = await showsWhatFits(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Recently active');
  await waitForPath(page, '/members?sort=active');
  const active = await showsWhatFits(page);
  expect(active.results.map(({ id }) => id)).not.toEqual(newest.results.map(({ id }) => id));
});

test('more members come as one scrolls, nobody twice, as far as the end', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await open(page, '/members');
  const { numResults } = await call<Answer>(page.context(), 'GET members.php');
  const atOnce = await shown(page);
  expect(atOnce.length).toBeLessThan(numResults);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return page.getByText('That’s everyone who fits.').isVisible();
    })
    .toBe(true);
  const all = await shown(page);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(numResults);
  expect(all.slice(0, atOnce.length)).toEqual(atOnce);
});

test('a visitor’s list ends after ten pages and says what a member sees, also without anybody who fits', async () => {
  const { page } = await visit();
  const first = await call<object>(page.context(), 'GET members.php');
  await open(page, '/members');
  // As with many members: there are not enough here.
  const last = { ...first, page: 10, pages: 10, numResults: 500, next: null };
  await page.route('/api/members.php*', (route) => route.fulfill({ json: last }));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Recently active');
  await page.getByText('That’s everyone you can see without an account. Members see everyone who fits.').waitFor();
  await page.unroute('/api/members.php*');
  await open(page, '/members?country=DE&min_age=99');
  await page.getByRole('main').getByText('Without an account you only see members who agreed to that.').waitFor();
  await page.getByRole('link', { name: 'Sign up for free' }).waitFor();
});

test('a link with filters for members leads a visitor to what is open, and offers the rest', async () => {
  const { page, context } = await visit(DESK);
  const [robots] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/members')),
    open(page, '/members?gender=female&sexuality=gay&page=20'),
  ]);
  // The address stays as it was passed on; the list goes by what is open to visitors, and says what it leaves out.
  await page.getByText('Left out of this search: Sexuality. Only members can search by it.').waitFor();
  await page.getByText('Only pages 1 to 10 can be opened. This is the start of the list.').waitFor();
  await expectAccessible(page);
  await showsWhatFits(page, '?gender=female');
  expect(robots.headers()['x-robots-tag']).toBe('noindex');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  expect(await filters.getByText('More filters', { exact: true }).count()).toBe(0);
  await filters.getByRole('link', { name: 'Sign up for more filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).waitFor();
  await signInAs(context, 'Dora');
  // The site has not been told to search by the colour of hair.
  await open(page, '/members?gender=female&sexuality=gay&hair_colour=red');
  await page.getByText('Left out of this search: Hair. This site doesn’t search by it.').waitFor();
  await showsWhatFits(page, '?gender=female&sexuality=gay');
  await filters.getByRole('radio', { name: 'All' }).check();
  await waitForPath(page, '/members?sexuality=gay');
  await page.getByText('Left out of this search').waitFor({ state: 'hidden' });
});

test('where nobody fits, near fits are shown with what they miss, and one press clears the filters', {
  tags: 'core',
}, async () => {
  const { page } = await visit();
  await open(page, '/members?gender=female&country=DE&min_age=98');
  await page.getByRole('heading', { name: 'No one matches these filters' }).waitFor();
  const { numResults, similar_results } = await showsWhatFits(page);
  expect(numResults).toBe(0);
  expect(similar_results.length).toBeGreaterThan(0);
  const similar = page.getByRole('region', { name: 'Almost what you’re looking for' });
  await expect.poll(() => similar.getByText('Outside your age range').count()).toBe(similar_results.length);
  await page.getByRole('link', { name: 'Clear' }).first().click();
  await waitForPath(page, '/members');
  await page.getByRole('heading', { name: /^\d\d+ members$/ }).waitFor();
});

test('a page that the address names is read, and leads back to the start of the list', async () => {
  const { page, context } = await visit();
  const first = await call<Answer & { next: string }>(context, 'GET members.php');
  await open(page, `/members?page=2&after=${encodeURIComponent(first.next)}`);
  const second = await call<Answer>(context, `GET members.php?page=2&after=${encodeURIComponent(first.next)}`);
  const ids = await shown(page);
  expect(ids.slice(0, second.results.length)).toEqual(second.results.map(({ id }) => id));
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await waitForPath(page, '/members');
  await showsWhatFits(page);
});

test('a page behind the end of the list says so, and leads back to the start of the same list', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await open(page, '/members?gender=female&sort=newest&page=40');
  await page.getByRole('heading', { name: 'No one is on this page' }).waitFor();
  await page.getByText('The list ends before it.').waitFor();
  expect(await page.getByText('No one matches these filters').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await waitForPath(page, '/members?gender=female&sort=newest');
  const { numResults } = await showsWhatFits(page);
  expect(numResults).toBeGreaterThan(0);
});

test('the nearest first, and nobody farther than one says; without a town the page asks for it', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Ben');
  await open(page, '/members');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Nearest');
  await waitForPath(page, '/members?sort=nearest');
  await showsWhatFits(page);
  await filters.getByLabel('Distance').selectOption('Within 50 km');
  await waitForPath(page, '/members?sort=nearest&distance=50');
  const near = await showsWhatFits(page);
  const distances = near.results.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
  expect(distances.length).toBeGreaterThan(0);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(Math.max(...distances)).toBeLessThanOrEqual(50);

  const other = await visit();
  await signInAs(other.context, 'Emil');
  await open(other.page, '/members?gender=female&sort=nearest&distance=50');
  await other.page.getByText('Left out of this search: Distance, Order. We don’t know yet where you live.').waitFor();
  await showsWhatFits(other.page, '?gender=female');
  await other.page.getByRole('button', { name: 'Filters' }).click();
  await other.page.getByRole('link', { name: 'Add your town to search by distance' }).click();
  await waitForPath(other.page, '/profile');
});

test('several values, interests to have and to leave out: chips name them, and a press takes one away', async () => {
  const { page, context, expectNoise } = await visit();
  await signInAs(context, 'Ben');
  await open(page, '/members');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('More filters', { exact: true }).click();
  await sheet.getByRole('group', { name: 'Build' }).getByRole('checkbox', { name: 'Average' }).check();
  await waitForPath(page, '/members?body_type=average');
  await sheet.getByRole('group', { name: 'Build' }).getByRole('checkbox', { name: 'Slim' }).check();
  await waitForPath(page, '/members?body_type=slim%2Caverage');
  await sheet.getByText('Interests', { exact: true }).click();
  await sheet.getByRole('group', { name: 'With all of these' }).getByRole('checkbox', { name: 'Hiking' }).check();
  await sheet.getByText('Interests to leave out', { exact: true }).click();
  const leaveOut = sheet.getByRole('group', { name: 'With none of these' });
  expect(await leaveOut.getByRole('checkbox', { name: 'Hiking' }).count()).toBe(0);
  await leaveOut.getByRole('checkbox', { name: 'Politics' }).check();
  await sheet.getByRole('checkbox', { name: 'With a photo' }).check();
  const asked = 'body_type=slim%2Caverage&interests=hiking&without_interests=politics&has_photo=yes';
  await waitForPath(page, `/members?${asked}`);
  const { numResults } = await call<Answer>(context, `GET members.php?${asked}`);
  await sheet.getByRole('button', { name: numResults === 1 ? 'Show 1 member' : `Show ${numResults} members` }).click();
  await sheet.waitFor({ state: 'hidden' });
  await showsWhatFits(page);
  await page.getByRole('button', { name: 'Remove the filter Without Politics' }).click();
  await page.getByRole('button', { name: 'Remove the filter Build: Slim' }).click();
  await waitForPath(page, '/members?body_type=average&interests=hiking&has_photo=yes');
  await showsWhatFits(page);
  await open(page, '/members?min_age=50&max_age=30');
  await page.getByRole('heading', { name: 'No one can match these filters' }).waitFor();
  await page.getByText('Age: The upper age must not be below 50.').waitFor();
  await expectNoise('422 GET /api/members.php');
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.getByText('The upper age must not be below 50.').waitFor();
  await sheet.getByRole('button', { name: 'No one fits' }).waitFor();
  await expectAccessible(page);
});

test('a value that nobody knows is left out and named; an unknown place is said at its field', async () => {
  const { page, context, expectNoise } = await visit(DESK);
  await signInAs(context, 'Ben');
  await open(page, '/members?gender=female&sexuality=gay,purple&online=maybe&country=DE&countryregion=AT-9&page=900');
  await page.getByText('Left out of this search: Sexuality (purple), Online now. We don’t know the value.').waitFor();
  await page.getByText('Left out of this search: Region. It contradicts another filter.').waitFor();
  await page.getByText('Only pages 1 to 417 can be opened. This is the start of the list.').waitFor();
  await showsWhatFits(page, '?gender=female&sexuality=gay&country=DE');
  await expectAccessible(page);
  // One that is given twice is a list.
  await open(page, '/members?interests=art&interests=tea&gender=female&gender=female');
  await showsWhatFits(page, '?gender=female&interests=art,tea');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  const unknown = 'We don’t know this place. Pick one from the list.';
  await open(page, '/members?gender=female&country=DE&countryregion=DE-QQ');
  await page.getByRole('heading', { name: 'We can’t search like this' }).waitFor();
  await page.getByText(`Region: ${unknown}`).waitFor();
  await filters.getByText(unknown, { exact: true }).waitFor();
  expect(await filters.getByLabel('Region').getAttribute('aria-invalid')).toBe('true');
  await expectNoise('422 GET /api/members.php');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search without it' }).click();
  await waitForPath(page, '/members?gender=female&country=DE');
  await showsWhatFits(page);

  await open(page, '/members?country=QQ');
  await page.getByText(`Country: ${unknown}`).waitFor();
  await expectNoise('422 GET /api/members.php');
  await filters.getByLabel('Country').selectOption('Finland');
  await waitForPath(page, '/members?country=FI');
  await showsWhatFits(page);
});

test('a page deeper than opens by its number says that the list goes on', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  const found = await call<Answer>(context, 'GET members.php?gender=female&sort=newest&page=300');
  // As with many members: there are not enough here.
  const deep = { ...found, results: [], numResults: 10_000, numResults_capped: true, pages: 417, next: null };
  await open(page, '/members?gender=female&sort=newest');
  await page.route('/api/members.php*', (route) => route.fulfill({ json: deep }));
  await page.evaluate(() => history.pushState(null, '', '/members?gender=female&sort=newest&page=300'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('heading', { name: 'This page is too deep to be opened directly' }).waitFor();
  await page.getByText('The list goes on here').waitFor();
  await expectAccessible(page);
  await page.unroute('/api/members.php*');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await waitForPath(page, '/members?gender=female&sort=newest');
  await showsWhatFits(page);
});
