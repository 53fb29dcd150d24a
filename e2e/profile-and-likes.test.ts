import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { pressOn, tabTo } from './harness/keyboard.ts';
import { call, fillInAccount, newcomer, STEADY_LIST, signInAs, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { photogenic } from './harness/photogenic.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, picturesLoaded, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

type Card = { id: string; name: string; age: number; liked: boolean };
type Likes = { liked_by: (Card & { like_new: boolean })[]; matches: Card[]; new_likes_total: number };

const slides = (page: Page) => page.getByRole('region').getByRole('list').first().getByRole('listitem');

test('a visitor sees name, age, region and main photo, and learns how to see more', { tags: 'core' }, async () => {
  const [{ page, context }, { context: members }] = [await visit(DESK), await visit()];
  await signInAs(members, 'Ben');
  const { id, name, age, photos, about, place } = await photogenic(members);
  const { region_name } = await call<{ region_name: string }>(context, `GET member.php?id=${id}`);
  await open(page, `/members/${id}`);
  await page.getByRole('heading', { name: `${name}, ${age}`, level: 1 }).waitFor();
  await page.getByText(region_name).filter({ visible: true }).first().waitFor();
  expect(await slides(page).getByRole('img').count()).toBe(1);
  const html = await page.content();
  for (const secret of [about, place, photos[1]?.id ?? '']) expect(html).not.toContain(secret);

  await page.getByRole('link', { name: 'Sign up to see more' }).click();
  await page.getByRole('dialog', { name: 'Sign up' }).getByRole('button', { name: 'Continue' }).waitFor();
});

test('photos walk by arrow keys, buttons and thumbnails', { tags: 'core' }, async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signInAs(context, 'Dora');
  const { id, photos } = await photogenic(context);
  await open(page, `/members/${id}`);
  await picturesLoaded(page);
  const current = () => page.getByRole('button', { name: /^Photo \d of/ }).evaluateAll(indexOfCurrent);
  expect(await current()).toBe(0);
  await tabTo(page, page.getByRole('list', { name: /^Photos of/ }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(current).toBe(1);
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expect.poll(current).toBe(0);
  await page.getByRole('button', { name: `Photo ${photos.length} of ${photos.length}` }).click();
  await expect.poll(current).toBe(photos.length - 1);
  await expect.poll(() => page.getByRole('button', { name: 'Next photo' }).isDisabled()).toBe(true);
});

function indexOfCurrent(thumbnails: Element[]): number {
  return thumbnails.findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');
}

test('a like stays, is taken back, and comes back by undo', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, `/members?${STEADY_LIST.men}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const name = (await heart.getAttribute('aria-label'))?.replace('Like ', '');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(async () => (await likesOf(context)).liked).toEqual([name]);
  await page.reload();
  await interactive(page);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('link', { name: new RegExp(`^${name}, `) }).click();
  await pressOn(page, page.getByRole('button', { name: `You like ${name}` }), 'Space');
  await page.getByRole('status').getByText(`You no longer like ${name}.`).waitFor();
  await page.getByRole('button', { name: `Like ${name}` }).waitFor();
  expect((await likesOf(context)).liked).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `You like ${name}` }).waitFor();
  await expect.poll(async () => (await likesOf(context)).liked).toEqual([name]);
});

async function likesOf(context: BrowserContext): Promise<{ liked: string[]; matches: string[] }> {
  const { profiles, matches } = await call<{ profiles: Card[]; matches: Card[] }>(context, 'GET likes.php');
  return { liked: profiles.map(({ name }) => name), matches: matches.map(({ name }) => name) };
}

test('who likes each other is told so, and both find it in their lists', { tags: 'core' }, async () => {
  const [{ page: hisPage, context: his }, { page, context }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await call(his, 'POST like.php', { id: her.id });
  await open(hisPage, `/members/${her.id}`);

  await open(page, '/likes/liked-by');
  await page.getByRole('listitem').filter({ hasText: him.name }).getByText('New').waitFor();
  await page.getByRole('link', { name: new RegExp(him.name) }).click();
  await waitForPath(page, `/members/${him.id}`);
  await page.getByRole('heading', { name: new RegExp(`^${him.name}, `), level: 1 }).waitFor();
  await page.getByRole('button', { name: `Like ${him.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `It’s a match with ${him.name}` });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `You like ${him.name}` }).waitFor();
  // The one who had liked first sees the same moment.
  const hisDialog = hisPage.getByRole('dialog', { name: `It’s a match with ${her.name}` });
  await hisDialog.getByRole('link', { name: `Write to ${her.name}` }).waitFor();
  // He writes first, from an idea, which waits in the field to be changed.
  await hisDialog.getByRole('button', { name: 'Ideas for a first message' }).click();
  const idea = hisDialog.getByRole('list').getByRole('button').first();
  const words = await idea.innerText();
  await expectAccessible(hisPage);
  await idea.click();
  await waitForPath(hisPage, `/members/${her.id}/chat`);
  await expect.poll(() => hisPage.getByLabel(`Message to ${her.name}`).inputValue()).toBe(words);

  await page.goBack();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Likes' }).click();
  await page.getByRole('link', { name: 'Matches' }).click();
  await waitForPath(page, '/likes/matches');
  await page.getByRole('link', { name: new RegExp(him.name) }).waitFor();
  await page.getByRole('link', { name: 'You like' }).click();
  await waitForPath(page, '/likes/liked');
  await page.getByRole('listitem').filter({ hasText: him.name }).getByText('Match').waitFor();
  expect(await likesOf(his)).toMatchObject({ matches: [her.name] });

  // A like that is taken back leaves an open list.
  await open(hisPage, '/likes/matches');
  const herCard = hisPage.getByRole('link', { name: new RegExp(`^${her.name}, `) });
  await herCard.waitFor();
  await call(context, `DELETE like.php?id=${him.id}`);
  await herCard.waitFor({ state: 'detached' });
});

test('a list of likes is sorted and filtered at its address, with scripts and without', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Ben');
  await open(page, '/likes/liked-by?sort=active');
  await page.getByLabel('Age from').fill('40');
  await page.getByLabel('Age to').fill('30');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('The upper age must not be below 40.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Age to').fill('99');
  await page.getByLabel('Sort by').selectOption('fit');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL((url) => url.search === '?sort=fit&min_age=40&max_age=99');
  const ages = async () => {
    const shown = await page.getByRole('list').getByRole('link').allInnerTexts();
    return shown.flatMap((text) => text.match(/, (\d\d)$/m)?.[1] ?? []).map(Number);
  };
  await expect.poll(async () => (await ages()).length > 0 && (await ages()).every((age) => age > 39)).toBe(true);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.waitForURL((url) => url.pathname === '/likes/liked-by' && url.search === '');

  const plain = await visit({ javaScriptEnabled: false });
  await signInAs(plain.context, 'Ben');
  await plain.page.goto(`${inject('site').url}/likes/liked-by?sort=active`);
  await plain.page.getByLabel('Age from').fill('18');
  await plain.page.getByRole('button', { name: 'Show', exact: true }).click();
  await plain.page.waitForURL((url) => url.searchParams.get('min_age') === '18');
  await plain.page.getByRole('list').getByRole('link').first().waitFor();
});

test('an address that asks for it shows the newest like after its seconds; pressing it opens the member', async () => {
  const [{ context: his }, { page, context }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await call(his, 'POST like.php', { id: her.id });
  await open(page, '/members?gender=male&t=1');
  const dialog = page.getByRole('dialog', { name: `${him.name} likes you` });
  await dialog.waitFor();
  await waitForPath(page, '/members?gender=male');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'See the profile' }).click();
  await waitForPath(page, `/members/${him.id}`);
  await page.getByRole('heading', { name: new RegExp(`^${him.name}, `), level: 1 }).waitFor();
  await expect.poll(() => call(context, 'GET user.php')).toMatchObject({ new_likes_total: 0 });

  // Without a like nothing opens, and the address loses its seconds all the same.
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/likes.php');
  await open(page, '/members?t=0');
  await waitForPath(page, '/members');
  await (await asked).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('new likes are counted in the bar and the title, one fewer with each profile that was opened', async () => {
  const { page, context } = await visit();
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  for (let likers = 0; likers < 2; likers++) {
    const { context: his } = await visit();
    await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
    await call(his, 'POST like.php', { id: her.id });
  }
  const [fresh] = (await call<Likes>(context, 'GET likes.php')).liked_by;

  await open(page, '/likes/liked-by');
  const likes = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Likes/ });
  await expect.poll(() => likes.textContent()).toBe('Likes2 new');
  await expect.poll(() => page.title()).toMatch(/^\(2\) Liked you/);
  await page.getByRole('link', { name: `${fresh?.name}, ${fresh?.age}` }).click();
  await waitForPath(page, `/members/${fresh?.id}`);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(1\\) ${fresh?.name}`));
  await page.goBack();
  await waitForPath(page, '/likes/liked-by');
  await expect.poll(() => likes.textContent()).toBe('Likes1 new');
  const card = page.getByRole('listitem').filter({ hasText: `${fresh?.name}, ${fresh?.age}` });
  await expect.poll(() => card.getByText('New', { exact: true }).count()).toBe(0);
});

test('a like that the server refuses is taken back on the page', async () => {
  const { page, context, expectNoise } = await visit();
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  await open(page, `/members?${STEADY_LIST.women}`);
  await page.route('/api/like.php', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status: 500, code: 'internal_error' },
    }),
  );
  const heart = page.getByRole('button', { name: /^Like / }).first();
  await heart.click();
  await expectNoise('500 POST /api/like.php');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
});

test('a visitor who presses a heart signs up on the spot, and the like is kept', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await open(page, `/members?${STEADY_LIST.women}`);
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const liked = (await heart.getAttribute('aria-label'))?.replace('Like ', '');
  await heart.click();
  const dialog = page.getByRole('dialog', { name: `Sign up to like ${liked}` });
  const woman = dialog.getByRole('radio', { name: 'Woman' });
  await dialog.getByText('Woman', { exact: true }).waitFor();
  // Without a draft, Escape closes.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // With a draft, only the cross closes, and it loses nothing.
  await heart.click();
  const who = newcomer();
  await dialog.getByText('Woman', { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByText('You’ve started signing up.').waitFor();
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Close without signing up' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await heart.click();
  await expect.poll(() => woman.isChecked()).toBe(true);

  // Its screens are gone from the way back, and the next time it begins anew.
  const entries = () => page.evaluate(() => history.length);
  const entriesBefore = await entries();
  await dialog.getByText('Men', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Step 2 of 9').waitFor();
  expect(await entries()).toBe(entriesBefore + 1);
  await dialog.getByRole('button', { name: 'Close without signing up' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => history.state.accountScreen)).toBe(undefined);
  await heart.click();
  await dialog.getByText('Step 1 of 9').waitFor();
  await dialog.getByText('Men', { exact: true }).click();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Choose who you’re looking for.').waitFor();
  // the dialog's own field has the focus, not one of the page behind it
  const men = dialog.getByRole('checkbox', { name: 'Men', exact: true });
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await men.check();
  await fillInAccount(dialog, who);
  await dialog.getByRole('button', { name: 'Sign up for free' }).click();
  await waitForPath(page, '/complete-signup?step=photo');
  await dialog.waitFor({ state: 'hidden' });
  expect((await likesOf(context)).liked).toEqual([liked]);
});

test('from the dialog to sign up a member gets to the login and back', async () => {
  const { page } = await visit();
  await open(page, '/members?country=DE');
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await waitForPath(page, '/login?next=%2Fmembers%3Fcountry%3DDE');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
