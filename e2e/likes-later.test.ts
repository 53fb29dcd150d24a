import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { badLine } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { loseLine, open } from './harness/visit.ts';

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
