import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { open } from './harness/visit.ts';

const WARNING = 'It belongs to the house. You can’t meet it.';

const site = ownSite({
  demo: true,
  settings: {
    fictional_icon: 'bot',
    fictional_singular: 'House profile',
    fictional_plural: 'House profiles',
    fictional_warning: WARNING,
    logged_out_search: 'all',
  },
  beforehand: async (sql) => {
    await sql`
      update profiles set fictional = true, seen_by_visitors = true where id in (
        select id from profiles where gender = 'female' and country = 'IT' and status = 'active'
          and domain_id = (select id from domains where is_default)
        order by name limit 2
      )`;
    // He has begun as many conversations as are free.
    await sql`update accounts set paid_user = true where id in (select account_id from profiles where name = 'Ben')`;
  },
});
const { visit } = tellStories({ site: site.url });

type Listed = { id: string; name: string; fictional: boolean };
type Found = { results: Listed[]; numResults: number };

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not there');
  return box;
};

test('a fictional profile says what it is in the operator’s words: card, profile, chat, and before the first message', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Ben');
  const query = 'gender=female&country=IT&sort=newest';
  const { results, numResults } = await call<Found>(context, `GET members.php?${query}`);
  const [one] = results.filter(({ fictional }) => fictional);
  if (!one) throw new Error('there is no fictional profile');
  expect(numResults).toBe(results.filter(({ fictional }) => !fictional).length);

  await open(page, `/members?${query}`);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href^="/members/${one.id}"]`) });
  await card.getByText('House profile', { exact: true }).waitFor();
  await page.getByText(`${numResults} member`).first().waitFor();
  // The note stands above the cards, apart from them: whatever comes below them would not move it.
  const note = await boxOf(page.getByText('House profiles are labelled and not counted.'));
  const cards = await boxOf(page.getByRole('main').getByRole('list').filter({ has: card }));
  expect(cards.y - (note.y + note.height)).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await open(page, `/members/${one.id}`);
  await page.getByRole('main').getByText('House profile', { exact: true }).first().waitFor();
  await expectAccessible(page);

  await open(page, `/members/${one.id}/chat`);
  await page.getByText(WARNING).waitFor();
  await page.getByRole('main').getByText('House profile', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByLabel(`Message to ${one.name}`).fill('Who made you?');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await page.getByRole('log').getByText('Who made you?').waitFor();
  await page.getByText(WARNING).waitFor({ state: 'detached' });

  await open(page, '/chats');
  const line = page.getByRole('listitem').filter({ hasText: one.name });
  await line.getByText('House profile', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('a visitor who would sign up by a first message to it reads the warning first', async () => {
  const { page, context } = await visit();
  const { results } = await call<Found>(context, 'GET members.php?gender=female&country=IT');
  const one = results.find(({ fictional }) => fictional);
  if (!one) throw new Error('there is no fictional profile');
  await open(page, `/members/${one.id}/signup`);
  await page.getByText(WARNING).waitFor();
  await page.getByText('House profile', { exact: true }).waitFor();
  await expectAccessible(page);
});
