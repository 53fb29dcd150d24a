import { expect, test } from 'vitest';
import { signUp } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { open, waitForPath } from './harness/visit.ts';

const site = ownSite({
  demo: true,
  settings: {
    age_assurance: ['DE'],
    signups: 'with_trafficsource',
    logged_out_search: 'yes',
    // Parameters of a link are kept at once.
    tracking_consent: [],
  },
});
const { visit } = tellStories({ site: site.url });

test('where the country demands it, one proves one’s age first, and then goes on where one wanted to', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await page.goto('/?network=partner');
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members?gender=male');
  await waitForPath(page, '/age-check?next=%2Fmembers%3Fgender%3Dmale');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await heading('Prove your age');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);

  await press('Prove my age');
  await page.getByText('TEST: nobody is looked at here').waitFor();
  await press('Cancel');
  await heading('Prove your age');
  await press('Prove my age');
  await press('Too young, or not to be told');
  await heading('The check was not passed');
  await press('Try again');
  await press('Takes a while');
  await heading('Your check is under way');
  // The account stays open.
  await open(page, '/settings#age');
  await page.getByRole('region', { name: 'Age', exact: true }).getByText('Check under way').waitFor();
  await page.getByRole('link', { name: 'Go to the age check' }).click();
  await heading('Your check is under way');
  await press('Continue the check');
  await press('Old enough, by an identity document');
  await heading('Your age is confirmed');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await waitForPath(page, '/members?gender=male');
  await page.getByRole('heading', { level: 1, name: /found|member/i }).waitFor();
  await open(page, '/settings#age');
  await page.getByText(/^With an identity document, on /).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Go to the age check' }).count()).toBe(0);
});

test('sign-ups only for those whom a network sent: nobody else meets a way in that leads nowhere (S9)', async () => {
  const { page } = await visit();
  const waysIn = page.locator('a[href*="/signup"], form[action*="/signup"], dialog[open]');
  const joins = page.getByRole('main').getByText(/sign up|join|for free/i);
  const expectShut = async () => expect([await waysIn.count(), await joins.allTextContents()]).toEqual([0, []]);

  await open(page, '/');
  await page.getByText('This site isn’t taking new members right now.').waitFor();
  await expectShut();
  await page.getByRole('link', { name: 'Log in' }).last().click();
  await page.getByLabel('Email or name').waitFor();
  await expectShut();
  await open(page, '/age-check');
  await page.getByText('No age check is needed where you are.').waitFor();
  await expectShut();
  await open(page, '/members');
  await expectShut();
  const profile = (await page.locator('a[href^="/members/"]').first().getAttribute('href')) ?? '';
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await waitForPath(page, '/login?next=%2Fmembers');
  await open(page, profile);
  await expectShut();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Log in/ })
    .first()
    .click();
  await waitForPath(page, `/login?next=${encodeURIComponent(profile)}`);
  for (const path of ['/signup', `${profile}/signup`]) {
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: 'New sign-ups are closed' }).waitFor();
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
  }

  // The stored parameter opens it on other pages, too.
  await open(page, '/?network=partner');
  await page.getByRole('button', { name: 'Sign up for free' }).waitFor();
  await expect.poll(() => waysIn.count()).toBeGreaterThan(0);
  await open(page, profile);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Write to / })
      .getAttribute('href'),
  ).toBe(`${profile}/signup`);
  await open(page, '/members');
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).waitFor();
  await open(page, '/signup');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
});
