import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, openLive } from './harness/visit.ts';

/** Faster than life: a like comes after some seconds, an answer after one or two. */
const site = ownSite({ demo: true, environment: { DEMO_LIFE: '3' } });
const { visit } = tellStories({ site: site.url });

type Listed = { id: string; name: string; liked: boolean };
type Liker = { id: string; automatic: boolean };

const likers = async (context: BrowserContext) =>
  (await call<{ liked_by: Liker[] }>(context, 'GET likes.php')).liked_by;

test('who comes through the door is liked, liked back and answered, and everything says that it is automatic', async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await signInAs(context, 'Ben');
  await expect.poll(async () => (await likers(context)).some(({ automatic }) => automatic)).toBe(true);
  await open(page, '/likes/liked-by');
  await page.getByText('Automatic, demo').waitFor();
  await expectAccessible(page);

  const { results } = await call<{ results: Listed[] }>(context, 'GET members.php?gender=female');
  await openLive(page, '/members');
  const known = new Set((await likers(context)).map(({ id }) => id));
  await call(context, 'POST like.php', {
    id: results.find(({ id, name, liked }) => name !== 'Anna' && !liked && !known.has(id))?.id,
  });
  const match = page.getByRole('dialog', { name: /^It’s a match/ });
  await match.getByText('Automatic, demo').waitFor();
  await expectAccessible(page);
  await match.getByRole('button', { name: 'Keep looking' }).click();

  await open(page, '/chats');
  const line = page.getByRole('link').filter({ hasText: 'Automatic, demo:' });
  await line.waitFor();
  await openLive(page, (await line.getAttribute('href')) ?? '');
  const log = page.getByRole('log');
  const automatic = log.getByRole('listitem').filter({ hasText: 'automatic, demo' });
  await automatic.waitFor();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Do you like the sea?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page
    .getByRole('status')
    .getByText(/^Automatic, demo: .+ is typing$/)
    .waitFor();
  await expect.poll(() => automatic.count()).toBe(2);
  await log.getByText('read', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
