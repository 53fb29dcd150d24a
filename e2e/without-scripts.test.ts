import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, picturesLoaded } from './harness/visit.ts';

const { visit } = tellStories();

type Profile = { id: string; name: string; age: number };
type Found = { results: Profile[]; similar_results: Profile[] };

test('without scripts the site can be read: the landing page, the members, a profile', { tags: 'core' }, async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Meet someone worth staying up for.' }).waitFor();
  await page.getByRole('link', { name: 'Look around first' }).click();
  await page.waitForURL('/members');
  await page.getByRole('heading', { name: /^\d+ members$/ }).waitFor();

  await page.goto('/members?country=FR');
  const { results, similar_results: similar } = await call<Found>(context, 'GET members.php?country=FR');
  const first = results[0] as Profile;
  await expect.poll(() => page.locator('main li a[href^="/members/"]').count()).toBe(results.length + similar.length);
  await page.getByRole('link', { name: `${first.name}, ${first.age}` }).click();
  await page.waitForURL(`/members/${first.id}`);
  await page.getByRole('heading', { name: `${first.name}, ${first.age}`, level: 1 }).waitFor();
  await page.getByRole('heading', { name: `More about ${first.name}` }).waitFor();
  await page.getByRole('img').first().waitFor();
  await picturesLoaded(page);
});

test('without scripts filters of an address apply, and a missing page says so', { tags: 'core' }, async () => {
  const { page, expectNoise } = await visit({ javaScriptEnabled: false });
  await page.goto('/members?gender=female&country=DE');
  await page.getByRole('heading', { name: /^\d+ members?$/ }).waitFor();
  await page.goto('/nowhere');
  await expectNoise('404 GET /nowhere');
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
});

test.each([undefined, 'Ben'] as const)('the landing page stays put while it arrives, for %s', async (member) => {
  const { page, context } = await visit({ ...DESK, locale: 'de-DE', javaScriptEnabled: false });
  if (member) await signInAs(context, member);
  const headline = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  const whole = await headline.boundingBox();
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const [begun] = (await response.text()).split('</h1>');
    await route.fulfill({ response, body: `${begun}</h1>` });
  });
  await page.reload();
  expect(await page.locator('main a').count()).toBe(0);
  expect(await headline.boundingBox()).toEqual(whole);
});
