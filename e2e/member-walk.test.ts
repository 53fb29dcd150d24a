import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE, RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { call, STEADY_LIST, signInAs } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, picturesLoaded, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

type Card = { id: string; name: string; age: number };

const cards = (page: Page) => page.locator('main li a[href^="/members/"]');
const addresses = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('from a list a page leads to the one before and the next, past what was loaded, and back to the list', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Dora');
  await open(page, `/members?${STEADY_LIST.men}`);
  await picturesLoaded(page);
  const [first = '', second = ''] = await addresses(page);
  await cards(page).first().click();
  await waitForPath(page, first);
  await page.getByRole('link', { name: /^Next: / }).waitFor();
  expect(await page.getByRole('link', { name: /^Previous: / }).count()).toBe(0);
  await page.getByRole('link', { name: /^Next: / }).click();
  await waitForPath(page, second);
  await page.getByRole('link', { name: /^Previous: / }).waitFor();
  await expectAccessible(page);

  // One step back is the list, wherever the reader has walked.
  await page.goBack();
  await waitForPath(page, `/members?${STEADY_LIST.men}`);
  await page.locator(`main a[href="${second}"]`).waitFor();

  // A page that is opened by its address comes from no list.
  await open(page, second);
  expect(await page.getByRole('link', { name: /^(Next|Previous): / }).count()).toBe(0);
});

test('by keyboard one walks on and on, also past the end of what the list had loaded', async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await open(page, '/members?sort=newest');
  const last = (await addresses(page))[PAGE_SIZE - 1] ?? '';
  await pressOn(page, page.locator(`main a[href="${last}"]`));
  await waitForPath(page, last);
  await page.getByRole('link', { name: /^Next: / }).waitFor();
  for (let step = 0; step < 3; step++) {
    const next = page.getByRole('link', { name: /^Next: / });
    const name = (await next.getAttribute('aria-label'))?.replace('Next: ', '');
    if (step === 0) await tabTo(page, next);
    else await expectFocus(next);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `${name}, ` }).waitFor();
  }
});

test('why somebody is shown stands on the card and the profile; without behaviour it says so', async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Dora');
  await open(page, '/members');
  const { results } = await call<{ results: Card[] }>(context, 'GET members.php');
  const [one] = results;
  const title = `Why am I seeing ${one?.name}?`;
  await pressOn(page, page.getByRole('button', { name: title }).first());
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(/ of 60$/).waitFor();
  await dialog.getByText(/^Fairness counts, too/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('button', { name: title }).first());

  await open(page, '/how-we-sort');
  const choice = page.getByRole('switch', { name: 'Behaviour counts, too' });
  await choice.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await choice.isChecked()).toBe(false);
  await expectAccessible(page);

  await open(page, `/members/${one?.id}`);
  await page.getByRole('button', { name: `More about ${one?.name}` }).click();
  await page.getByRole('button', { name: 'Why am I seeing this profile?' }).click();
  await page.getByText('Behaviour doesn’t count, as you’ve chosen.').waitFor();
  await page.keyboard.press('Escape');
  await open(page, '/settings#sorting');
  await page.getByRole('switch', { name: 'Behaviour counts, too' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('the page of how we sort comes with the numbers of the table that the server scores by', async () => {
  const { context } = await visit();
  const html = await (await context.request.get('/how-we-sort')).text();
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
  const ranges = Object.values(RELEVANCE).map(({ least, most }) =>
    least < 0 ? `−${-least} to ${most > 0 ? `+${most}` : most}` : `up to ${most}`,
  );
  expect(cells.filter((_, n) => n % 2 === 1)).toEqual(ranges);
  const { newcomersOnPage, newcomerDays, newcomerViews, inboxFull, ranked, seenOften } = RELEVANCE_RULES;
  expect(html).toContain(`Each page has room for ${newcomersOnPage} new members. You’re new for ${newcomerDays} days`);
  expect(html).toContain(`until you were shown ${newcomerViews} times`);
  expect(html).toContain(`Members with ${inboxFull} unread likes and messages`);
  expect(html).toContain(`The best ${ranked} come in this order`);
  expect(html).toContain(`on ${seenOften.days} days of a week`);
});

test('a member has the same page below the likes', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Anna');
  const { results } = await call<{ results: Card[] }>(context, 'GET members.php');
  await open(page, `/likes/m/${results[0]?.id}`);
  await page.getByRole('heading', { level: 1, name: `${results[0]?.name}, ${results[0]?.age}` }).waitFor();
});
