import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { expectFocus, pressOn, typeInto } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

const question = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();
const saved = (page: Page) => page.getByRole('button', { name: 'Save and continue' });
const wishIn = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: name }).first();

test('one question a screen, kept over a reload, skipped and changed; then matches with their reasons', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/match-finder');
  await page.getByRole('heading', { name: 'You haven’t said yet what you’re looking for' }).waitFor();
  await page.getByRole('link', { name: 'Say what you’re looking for' }).click();
  await question(page, 'Who are you looking for?');
  expect(await page.getByRole('checkbox', { name: 'Men', exact: true }).isChecked()).toBe(true);
  await saved(page).click();

  await question(page, 'How old should they be?');
  await page.getByText('Question 2 of 10').waitFor();
  await page.getByLabel('From').fill('40');
  await page.getByLabel('to', { exact: true }).fill('30');
  await page.getByText('Important', { exact: true }).click();
  await saved(page).click();
  await page.getByText('The upper age must not be below 40.').waitFor();
  await expectNoise('422 PUT /api/match-finder.php');
  expect(await page.getByLabel('From').inputValue()).toBe('40');
  await expectAccessible(page);
  await page.getByLabel('to', { exact: true }).fill('60');
  await page.getByLabel('From').fill('25');
  await page.reload();
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('25');
  await saved(page).click();

  await question(page, 'How far away can they live?');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await question(page, 'Should you have interests in common?');
  await page.getByRole('link', { name: 'Back' }).click();
  await question(page, 'How far away can they live?');
  await open(page, '/match-finder');

  await page.getByText('This compares what you both wish for.').waitFor();
  await wishIn(page, '25 to 60 · Important').waitFor();
  const match = page.getByRole('listitem').filter({ hasText: '% fit' }).first();
  await match.getByText('little is known').waitFor();
  const percentage = await match.getByText('% fit').innerText();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await match.getByRole('link').click();
  await page.getByRole('heading', { name: 'How well you meet each other’s wishes' }).waitFor();
  await page.getByText(percentage, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your wishes' }).click();

  await page.getByRole('link', { name: 'Change: age' }).click();
  await question(page, 'How old should they be?');
  expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('60');
});

test('the pairs of a day see each other, and no one twice', { tags: 'core' }, async () => {
  const [{ page, context }, his] = [await visit(), await visit()];
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const him = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  await nightIsOver();
  const wish = { importance: 'nice', min: 18, max: 60 };
  for (const one of [context, his.context]) await call(one, 'PUT match-finder.php', { age: wish });
  await open(page, '/match-finder');
  await page.getByRole('heading', { name: 'Pairs of the day' }).waitFor();
  await page.getByText('No pair today.').waitFor();
  await makePair(her.id, him.id);
  for (const [look, partner] of [
    [page, him],
    [his.page, her],
  ] as const) {
    await open(look, '/match-finder');
    await look.getByText('they see you here, too.').waitFor();
    await look.getByText('This compares what you both wish for.').waitFor();
    const pairs = look.getByRole('list').filter({ hasText: partner.name });
    await pairs.getByText('% fit').waitFor();
    expect(await look.getByRole('link', { name: partner.name }).count()).toBe(1);
    await expectAccessible(look);
    await expectNoSidewaysScroll(look);
  }
});

/** Waits until the site has made its pairs of the day, a minute after its start. */
async function nightIsOver(): Promise<void> {
  const isOver = async () => {
    const [row] = await sql`select from pair_days where not exists (select from pair_parts)`;
    expect(row).toBeDefined();
  };
  await vi.waitFor(isOver, { timeout: 90_000 });
}

/** Makes two members a pair, as the night would. */
async function makePair(one: string, other: string): Promise<void> {
  for (const [profile, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    await sql`
      insert into day_pairs (profile_id, day, place, other)
      values (${profile}, (now() at time zone 'UTC')::date, 1, ${partner})`;
  }
}

test('on a desk everything is done by keys; a fourth wish that is a must is refused at its field', async () => {
  const { page, context, expectNoise } = await visit(DESK);
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  const must = { importance: 'must' };
  await call(context, 'PUT match-finder.php', {
    distance: { ...must, km: 50 },
    interests: must,
    tattoos: { ...must, values: ['none'] },
  });
  await open(page, '/members');
  await pressOn(page, page.getByRole('button', { name: /^Account of/ }));
  await pressOn(page, page.getByRole('link', { name: 'Match finder' }));
  await page.getByRole('heading', { name: 'No one fits yet' }).waitFor();
  await pressOn(page, page.getByRole('link', { name: 'Change: age' }));
  await question(page, 'How old should they be?');
  await typeInto(page, page.getByLabel('From'), '30');
  await pressOn(page, page.getByRole('radio', { name: 'Doesn’t matter' }), 'Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await pressOn(page, saved(page));
  await page.getByText('At most 3 wishes can be very important or a must.').waitFor();
  await expectNoise('422 PUT /api/match-finder.php');
  await expectFocus(page.getByRole('radio', { name: 'Doesn’t matter' }));
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
  await pressOn(page, saved(page));
  await question(page, 'How far away can they live?');
  const { wishes } = await call<{ wishes: { age: object } }>(context, 'GET match-finder.php');
  expect(wishes.age).toMatchObject({ importance: 'important', min: 30 });
});
