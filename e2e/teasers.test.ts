import { expect, test } from 'vitest';
import { signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { open, waitForPath } from './harness/visit.ts';

const site = ownSite({
  demo: true,
  settings: { cam_teaser_url: 'https://cams.example/look', member_resell: 'yes', logged_out_search: 'all' },
});
const { visit } = tellStories({ site: site.url });

test('the operator’s cards stand in the list until they are closed, and visitors get none (M10)', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await open(page, '/members');
  expect(await page.getByText('Advertisement').count()).toBe(0);
  await signInAs(context, 'Dora');
  await open(page, '/members');
  const link = page.getByRole('link', { name: 'Have a look' });
  expect(await link.getAttribute('href')).toBe('https://cams.example/look');
  expect(await link.getAttribute('rel')).toContain('sponsored');
  await page.getByText('Advertisement').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Close: Live on cam' }).click();
  await link.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
  await page.getByRole('link', { name: 'Decide in the settings' }).click();
  await waitForPath(page, '/settings');
  await page.getByRole('switch', { name: 'Pass my profile on to partner sites' }).click();
  await page.getByText('Saved').waitFor();

  // Closed and decided, they stay away.
  await open(page, '/members');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Have a look', 'Decide in the settings'])
    expect(await page.getByRole('link', { name }).count()).toBe(0);
});
