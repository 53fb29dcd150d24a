import type { BrowserContext, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { badLine } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open } from './harness/visit.ts';

const { visit } = tellStories();

/** A woman with the profile of a man who has just signed up. */
async function twoPeople() {
  const [her, him] = [await visit({ reducedMotion: 'reduce' }), await visit()];
  const { id, name } = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  return { ...her, id, name, heart: her.page.getByRole('button', { name: `Like ${name}` }).first() };
}

const isLiked = async (context: BrowserContext, id: string) =>
  (await call<{ liked: boolean }>(context, `GET member.php?id=${id}`)).liked;

test('a like that is pressed offline is sent with the line, and what is pressed last holds', {
  tags: 'core',
}, async () => {
  const { page, context, noise, id, name, heart } = await twoPeople();
  const asked: string[] = [];
  const press = async (becomes: 'true' | 'false') => {
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(becomes);
  };
  page.on('request', (request) => {
    if (request.url().includes('/api/like.php')) asked.push(request.method());
  });
  await open(page, `/members/${id}`);
  await loseLine(page);
  await press('true');
  await page.getByText(`Your like for ${name} will be sent as soon as we can be reached again.`).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByText(`Your like for ${name} has been sent.`).waitFor();
  expect(await isLiked(context, id)).toBe(true);

  await loseLine(page);
  asked.splice(0);
  await press('false');
  await page.getByText(`Your like for ${name} will be taken back as soon as we can be reached again.`).waitFor();
  await press('true');
  await press('false');
  await context.setOffline(false);
  await page.getByText(`You no longer like ${name}.`).waitFor();
  expect(await isLiked(context, id)).toBe(false);
  expect(asked.filter((method) => method === 'POST')).toEqual([]);
  noise.splice(0);
});

test('a like of the swipe game that is pressed offline is sent with the line, and counts', {
  tags: 'core',
}, async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(like|swipe)\.php/.test(request.url())) posts.push(request.url());
  });
  await open(page, '/swipe-game');
  const top = page.locator('article:not([inert])');
  const label = (await top.getAttribute('aria-label')) ?? '';
  const name = label.replace(/, \d+$/, '');
  const id = (await top.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.getByText('4 likes left today').waitFor();
  await loseLine(page);
  await page.getByRole('button', { name: `Like ${name}` }).click();
  const waits = page.getByText(`Your like for ${name} will be sent as soon`);
  await waits.waitFor();
  await page.getByText('3 likes left today').waitFor();
  // the toast is as far from the buttons as it can be: the game goes on
  const toast = await waits.locator('..').boundingBox();
  const heart = await page.getByRole('button', { name: /^Like / }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((heart?.y ?? 0) / 2);
  expect(await top.getAttribute('aria-label')).not.toBe(label);
  // nobody knows of it yet, and to undo would undo another one
  await expect.poll(() => page.getByRole('button', { name: 'Undo the last one' }).isDisabled()).toBe(true);
  posts.splice(0);
  await context.setOffline(false);
  await page.getByText(`Your like for ${name} has been sent.`).waitFor();
  expect(await waits.count()).toBe(0);
  expect(await isLiked(context, id)).toBe(true);
  expect(posts.every((url) => url.endsWith('/api/swipe.php'))).toBe(true);
  expect(await call(context, 'GET swipe.php')).toMatchObject({ likes_left: 3, last: id });
  await page.getByText('3 likes left today').waitFor();
  noise.splice(0);
});

test('a like of the swipe game beyond those of its day is not sent, and a pass comes back', async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/swipe-game');
  const top = page.locator('article:not([inert])');
  const name = ((await top.getAttribute('aria-label')) ?? '').replace(/, \d+$/, '');
  const id = (await top.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  const { cards } = await call<{ cards: { id: string }[] }>(context, 'GET swipe.php');
  await loseLine(page);
  await page.getByRole('button', { name: `Like ${name}` }).click();
  await page.getByText(`Your like for ${name} will be sent as soon`).waitFor();
  // Another device uses up the day, with others: members of other stories may stand before him by now.
  const others = cards.filter((other) => other.id !== id).slice(0, 4);
  for (const other of others) await call(context, 'POST swipe.php', { id: other.id, choice: 'like' });
  const next = ((await top.getAttribute('aria-label')) ?? '').replace(/, \d+$/, '');
  await page.getByRole('button', { name: `Pass on ${next}` }).click();
  await page.getByRole('button', { name: `Pass on ${next}` }).waitFor();
  await context.setOffline(false);
  await page.getByText(`Your like for ${name} wasn’t sent: that day’s likes in the swipe game were used up.`).waitFor();
  expect(await isLiked(context, id)).toBe(false);
  noise.splice(0);
});

test('a like that met a site that is down is sent by a later page', async () => {
  const { page, context, id, name, heart, forgetNoise } = await twoPeople();
  forgetNoise('503 POST /api/like.php');
  await ownClock(page);
  await open(page, `/members/${id}`);
  const line = await badLine(page, '/api/like.php');
  line.be('down');
  await heart.click();
  await comesLater(page.getByText(`Your like for ${name} will be sent as soon as we can be reached again.`));
  expect(await isLiked(context, id)).toBe(false);
  await line.end();
  await open(page, `/likes/liked`);
  await page.getByText(`Your like for ${name} has been sent.`).waitFor();
  expect(await isLiked(context, id)).toBe(true);
});

test('one of ten likes that wait is taken back while they go out one by one: it is not given', async () => {
  const { page, context, noise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  const hearts = page.getByRole('button', { name: /^Like / });
  const press = async (heart: Locator, becomes: 'true' | 'false') => {
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(becomes);
  };
  await loseLine(page);
  for (let n = 0; n < 10; n++) await press(hearts.nth(n), 'true');
  const names = (
    await hearts.evaluateAll((all) => all.slice(0, 10).map((heart) => heart.getAttribute('aria-label')))
  ).map((label) => label?.replace('Like ', ''));
  await page.getByText(`Your like for ${names[9]} will be sent as soon`).waitFor();

  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  await page.route(/\/api\/like\.php/, async (route) => {
    asked.push(route.request().method());
    if (asked.length === 1) await slow.promise;
    await route.continue();
  });
  await context.setOffline(false);
  await expect.poll(() => asked).toEqual(['POST']);
  await press(hearts.nth(7), 'false');
  await page.getByText(`You no longer like ${names[7]}.`).waitFor();
  slow.resolve();
  await page.getByText(`Your like for ${names[9]} has been sent.`).waitFor();
  expect(asked.toSorted()).toEqual(['DELETE', ...Array.from({ length: 9 }, () => 'POST')]);
  const { profiles } = await call<{ profiles: { name: string }[] }>(context, 'GET likes.php');
  expect(profiles.map(({ name }) => name).sort()).toEqual(names.toSpliced(7, 1).sort());
  await page.unrouteAll();
  noise.splice(0);
});
