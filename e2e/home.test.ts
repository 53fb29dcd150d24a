import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('the pictures of the home page are drawn, and of no member (S13)', { tags: 'core' }, async () => {
  const { page } = await visit();
  await open(page, '/');
  const sources = await page.locator('main img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources).toHaveLength(12);
  for (const source of sources) expect(source).toMatch(/^\/assets\/[^/]*\.webp$/);
  const widths = page
    .locator('main img:visible')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(await widths).toEqual([480, 480, 480]);
});

test('a member is led from the home page to what waits for them', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Ben');
  const { new_likes_total } = await call<{ new_likes_total: number }>(context, 'GET user.php');
  expect(new_likes_total).toBeGreaterThan(0);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: '1 new message', exact: true }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ new likes?$/ })
    .click();
  await waitForPath(page, '/likes/liked-by');
});
