import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, PHONE, picturesLoaded, waitForPath } from './harness/visit.ts';

// The shared site's newest members change during other stories.
const site = ownSite({ demo: true });
const { visit } = tellStories({ site: site.url });

/** Interests whose words are their names. */
const INTERESTS = [
  'travelling',
  'music',
  'movies',
  'cooking',
  'hiking',
  'reading',
  'coffee',
  'dancing',
  'art',
  'beach',
];

/** A window beside another one, where the filters stand in a sheet. */
const WINDOW = { viewport: { width: 760, height: 800 } };

const BUILDS = 'gender=female&distance=500&body_type=slim%2Caverage';

const numberOf = async (context: BrowserContext, query: string) =>
  (await call<{ numResults: number }>(context, `GET members.php?${query}`)).numResults;

/** Ben, who has moved to where many live, and has no searches: a story told twice saves the same names. */
async function benInTheMiddle(context: BrowserContext): Promise<void> {
  await signInAs(context, 'Ben');
  const saved = await call<{ items: { id: string }[] }>(context, 'GET searches.php');
  for (const { id } of saved.items) await call(context, `DELETE searches.php?id=${id}`);
  const towns = await call<{ items: { id: string }[] }>(context, 'GET places.php?name=Frankfurt&country=DE');
  await call(context, 'PUT profile.php', { place: { id: towns.items[0]?.id } });
}

/** An interest that some of those who are found have, and some not, and another one that some of these have. */
async function tellingInterests(context: BrowserContext, query: string): Promise<{ wanted: string; unwanted: string }> {
  const all = await numberOf(context, query);
  for (const wanted of INTERESTS) {
    const some = await numberOf(context, `${query}&interests=${wanted}`);
    if (some < 4 || some === all) continue;
    for (const unwanted of INTERESTS.filter((one) => one !== wanted)) {
      const left = await numberOf(context, `${query}&interests=${wanted}&without_interests=${unwanted}`);
      if (left > 1 && left < some) return { wanted, unwanted };
    }
  }
  throw new Error(`no interests tell ${all} members apart`);
}

const wordOf = (interest: string) => interest.replace(/^./, (letter) => letter.toUpperCase());

/** The members that are found, as the heading counts them. */
async function expectCount(page: Page, count: number): Promise<void> {
  const words = count === 1 ? '1 member' : `${count.toLocaleString('en-GB')} members`;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(words);
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const cards = (page: Page) => page.locator('main li a[href^="/members/"]');

test('by finger: several values, an interest and one to leave out, near enough; a chip away, saved, and back', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ ...PHONE, viewport: { width: 390, height: 664 } });
  await benInTheMiddle(context);
  const { wanted, unwanted } = await tellingInterests(context, BUILDS);
  await open(page, '/members');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const shows = async (query: string) => {
    await waitForPath(page, `/members?${query}`);
    const count = await numberOf(context, query);
    await sheet.getByRole('button', { name: `Show ${count} members`, exact: true }).waitFor();
    return count;
  };
  await sheet.getByText('Women', { exact: true }).tap();
  const counts = [await shows('gender=female')];
  // The list of a select is the system's own.
  await sheet.getByLabel('Distance').selectOption('Within 500 km');
  counts.push(await shows('gender=female&distance=500'));
  await sheet.getByText('More filters', { exact: true }).tap();
  const build = sheet.getByRole('group', { name: 'Build' });
  await build.getByText('Average', { exact: true }).tap();
  await shows('gender=female&distance=500&body_type=average');
  await build.getByText('Slim', { exact: true }).tap();
  counts.push(await shows(BUILDS));
  await sheet.getByText('Interests', { exact: true }).tap();
  await sheet.getByRole('group', { name: 'With all of these' }).getByText(wordOf(wanted), { exact: true }).tap();
  counts.push(await shows(`${BUILDS}&interests=${wanted}`));
  await sheet.getByText('Interests to leave out', { exact: true }).tap();
  await sheet.getByRole('group', { name: 'With none of these' }).getByText(wordOf(unwanted), { exact: true }).tap();
  counts.push(await shows(`${BUILDS}&interests=${wanted}&without_interests=${unwanted}`));
  expect(counts).toEqual([...new Set(counts)].toSorted((one, other) => other - one));
  await expectAccessible(page, { scrolled: true });

  await sheet.getByRole('button', { name: /^Show \d+ members$/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await expectCount(page, counts.at(-1) ?? 0);
  await page.getByText('5 filters in use').waitFor();
  await page.getByRole('button', { name: `Remove the filter Without ${wordOf(unwanted)}` }).tap();
  await waitForPath(page, `/members?${BUILDS}&interests=${wanted}`);
  await expectCount(page, counts.at(-2) ?? 0);
  await expectFocus(page.getByRole('button', { name: 'Filters' }));

  await page.getByRole('button', { name: 'Save search' }).tap();
  const save = page.getByRole('dialog', { name: 'Save this search' });
  await save.getByRole('textbox', { name: 'Name' }).fill('Not too far');
  await save.getByRole('button', { name: 'Save' }).tap();
  await save.waitFor({ state: 'hidden' });

  await picturesLoaded(page);
  const card = page.locator(`main a[href="${await cards(page).nth(3).getAttribute('href')}"]`);
  await card.scrollIntoViewIfNeeded();
  await picturesLoaded(page);
  const place = await top(page);
  const address = (await card.getAttribute('href')) ?? '';
  await card.tap();
  await waitForPath(page, address);
  await page.goBack();
  await waitForPath(page, `/members?${BUILDS}&interests=${wanted}`);
  await expectFocus(card);
  await expect.poll(async () => Math.abs((await top(page)) - place)).toBeLessThanOrEqual(1);
  await expectCount(page, counts.at(-2) ?? 0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { scrolled: true });

  await open(page, '/saved-searches');
  await page.getByRole('link', { name: 'Show members: Not too far', exact: true }).tap();
  await waitForPath(page, `/members?${BUILDS}&interests=${wanted}`);
  await expectCount(page, counts.at(-2) ?? 0);
});

test('by keyboard in a narrow window: the same in a sheet that keeps the focus and gives it back', async () => {
  const { page, context } = await visit(WINDOW);
  await benInTheMiddle(context);
  const { wanted, unwanted } = await tellingInterests(context, BUILDS);
  await open(page, '/members');
  const opener = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await pressOn(page, opener);
  await tabTo(page, sheet.getByRole('radio', { name: 'All' }));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await page.keyboard.press('Enter');
  const shows = async (query: string) => {
    await waitForPath(page, `/members?${query}`);
    const count = await numberOf(context, query);
    await sheet.getByRole('button', { name: `Show ${count} members`, exact: true }).waitFor();
    return count;
  };
  await choose(page, sheet, { wanted, unwanted, look: shows });
  const filtered = `${BUILDS}&interests=${wanted}&without_interests=${unwanted}`;
  const count = await numberOf(context, filtered);
  await expectAccessible(page, { scrolled: true });
  await pressOn(page, sheet.getByRole('button', { name: `Show ${count} members` }));
  await sheet.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await expectCount(page, count);

  await pressOn(page, page.getByRole('button', { name: 'Remove the filter Build: Slim' }));
  const left = filtered.replace('slim%2C', '');
  await waitForPath(page, `/members?${left}`);
  await expectFocus(opener);
  await pressOn(page, page.getByRole('button', { name: `Remove the filter Without ${wordOf(unwanted)}` }), 'Space');
  const asked = `gender=female&distance=500&body_type=average&interests=${wanted}`;
  await waitForPath(page, `/members?${asked}`);
  await expectFocus(opener);
  await expectCount(page, await numberOf(context, asked));

  const saving = page.getByRole('button', { name: 'Save search' });
  await pressOn(page, saving);
  const save = page.getByRole('dialog', { name: 'Save this search' });
  await expectFocus(save.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await save.waitFor({ state: 'hidden' });
  await expectFocus(saving);
  await expectAccessible(page, { scrolled: true });
});

test('by keyboard on a desk: beside the list, where each press tells; to a profile and back to the card', async () => {
  const { page, context } = await visit(DESK);
  await benInTheMiddle(context);
  const { wanted, unwanted } = await tellingInterests(context, BUILDS);
  await open(page, '/members');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const shows = async (query: string) => {
    await waitForPath(page, `/members?${query}`);
    await expectCount(page, await numberOf(context, query));
  };
  await choose(page, filters, { wanted, unwanted, look: shows });
  await expectAccessible(page, { scrolled: true });

  const filtered = `/members?${BUILDS}&interests=${wanted}&without_interests=${unwanted}`;
  await picturesLoaded(page);
  const address = (await cards(page).nth(1).getAttribute('href')) ?? '';
  const card = page.locator(`main a[href="${address}"]`);
  await tabTo(page, card);
  const place = await top(page);
  await page.keyboard.press('Enter');
  await waitForPath(page, address);
  await page.goBack();
  await waitForPath(page, filtered);
  await expectFocus(card);
  await expect.poll(async () => Math.abs((await top(page)) - place)).toBeLessThanOrEqual(1);
  await pressOn(page, filters.getByRole('link', { name: 'Clear' }));
  await waitForPath(page, '/members');
  await expectAccessible(page, { scrolled: true });
});

type Form = ReturnType<Page['getByRole']>;
type Chosen = { wanted: string; unwanted: string; look(query: string): Promise<unknown> };

/** Chooses by keys alone, and looks after each press. */
async function choose(page: Page, form: Form, { wanted, unwanted, look }: Chosen): Promise<void> {
  await tabTo(page, form.getByRole('radio', { name: 'All' }));
  // Around from the last answer to the first.
  await page.keyboard.press('ArrowRight');
  await look('gender=female');
  await tabTo(page, form.getByLabel('Distance'));
  await page.keyboard.press('End');
  await look('gender=female&distance=500');
  await pressOn(page, form.getByText('More filters', { exact: true }));
  const build = form.getByRole('group', { name: 'Build' });
  await pressOn(page, build.getByRole('checkbox', { name: 'Slim' }), 'Space');
  await look('gender=female&distance=500&body_type=slim');
  await pressOn(page, build.getByRole('checkbox', { name: 'Average' }), 'Space');
  await look(BUILDS);
  await pressOn(page, form.getByText('Interests', { exact: true }));
  const all = form.getByRole('group', { name: 'With all of these' });
  await pressOn(page, all.getByRole('checkbox', { name: wordOf(wanted), exact: true }), 'Space');
  await look(`${BUILDS}&interests=${wanted}`);
  await pressOn(page, form.getByText('Interests to leave out', { exact: true }));
  const none = form.getByRole('group', { name: 'With none of these' });
  await pressOn(page, none.getByRole('checkbox', { name: wordOf(unwanted), exact: true }), 'Space');
  await look(`${BUILDS}&interests=${wanted}&without_interests=${unwanted}`);
}
