import { firstContactRules } from '@rendezvous/contract/chat/first-contacts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, fillInAccount, newcomer, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, PHONE, waitForPath } from './harness/visit.ts';

const site = ownSite({
  demo: true,
  environment: { LIMITS: '1' },
  // A real member: whoever a door opens to everybody has no limit.
  async beforehand(sql) {
    await sql`update profiles set demo = false where name = 'Anna'`;
  },
  settings: {
    first_contacts: firstContactRules.parse({
      sent: { doubted: 1, new: 1, known: 1, proved: 1 },
      links_after_hours: 365 * 24,
    }),
  },
});
const { visit } = tellStories({ site: site.url });

const field = (page: Page) => page.getByRole('textbox');
const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing} is not drawn`);
  return box;
};
/** A sign that somebody is here: what is told late waits for one. */
const move = (page: Page) => page.mouse.wheel(0, 1);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('what can’t go out now is back in its field, with the reason and the time beside it, and costs nothing', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit({ ...DESK, locale: 'de-DE' });
  await signInAs(context, 'Anna');
  const { chats } = await call<{ chats: { profile: { id: string } | null }[] }>(context, 'GET chats.php');
  const { results } = await call<{ results: { id: string }[] }>(context, 'GET members.php?gender=male&country=DE');
  // One of them has left and has no profile any more.
  const known = new Set(chats.map(({ profile }) => profile?.id));
  const [first, second] = results.filter(({ id }) => !known.has(id));
  const credits = async () => (await call<{ credits: number }>(context, 'GET user.php')).credits;
  const before = await credits();

  await open(page, `/members/${first?.id}/chat`);
  await field(page).fill('Mehr von mir auf example.com');
  await press(page, 'Für 2 Credits senden');
  await page.getByRole('alert').getByText('Links und Adressen').waitFor();
  await expectNoise('403 POST /api/messages.php');
  await expect.poll(() => field(page).inputValue()).toBe('Mehr von mir auf example.com');
  expect(await credits()).toBe(before);
  await field(page).fill('Wie war dein Tag?');
  await press(page, 'Für 2 Credits senden');
  await page.getByRole('log').getByText('Wie war dein Tag?').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(credits).toBe(before - 2);

  await open(page, `/members/${second?.id}/chat`);
  await field(page).fill('Und deiner?');
  await press(page, 'Für 2 Credits senden');
  await page.getByRole('alert').getByText('zum ersten Mal angeschrieben').waitFor();
  await expectNoise('429 POST /api/messages.php');
  await expect.poll(() => field(page).inputValue()).toBe('Und deiner?');
  expect(await page.getByRole('log').getByText('Und deiner?').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await credits()).toBe(before - 2);
});

test('who walks on learns of each refusal wherever they are, also after a reload, and is led back to the text', {
  tags: 'core',
}, async () => {
  const { page, context, forgetNoise } = await visit({ ...DESK, locale: 'de-DE' });
  forgetNoise('403 POST /api/messages.php');
  await signInAs(context, 'Anna');
  const { results } = await call<{ results: { id: string; name: string }[] }>(context, 'GET members.php?gender=male');
  const { chats } = await call<{ chats: { profile: { id: string } | null }[] }>(context, 'GET chats.php');
  const known = new Set(chats.map(({ profile }) => profile?.id));
  const [one, other] = results.filter(({ id }) => !known.has(id));
  const told = (whom: typeof one) =>
    page.getByRole('status').getByText(`Nicht an ${whom?.name} gesendet. Links und Adressen`);
  const lines = page
    .getByRole('region', { name: 'Unterhaltungen' })
    .getByRole('link')
    .filter({ hasText: 'Nicht gesendet:' });

  async function writeAndWalkOn(whom: typeof one): Promise<void> {
    const { promise: gone, resolve: answer } = Promise.withResolvers<void>();
    await page.route('/api/messages.php', async (route) => {
      if (route.request().method() === 'POST') await gone;
      await route.continue();
    });
    await open(page, `/members/${whom?.id}/chat`);
    await field(page).fill(`${whom?.name}, see example.com`);
    await press(page, 'Für 2 Credits senden');
    await page.getByRole('log').getByText('see example.com').waitFor();
    await page.getByRole('link', { name: 'Mitglieder' }).first().click();
    await page.waitForURL(/\/members(\?|$)/);
    answer();
    await told(whom).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  await writeAndWalkOn(one);
  await writeAndWalkOn(other);
  await told(one).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await move(page);
  await told(one).waitFor();
  await told(other).waitFor();

  await open(page, '/chats');
  await move(page);
  await expect.poll(() => lines.count()).toBe(2);
  expect(await told(one).or(told(other)).count()).toBe(0);
  await expectAccessible(page);
  await lines.filter({ hasText: one?.name }).click();
  await page.getByRole('alert').getByText('Links und Adressen').waitFor();
  expect(await field(page).inputValue()).toBe(`${one?.name}, see example.com`);
  await open(page, '/members');
  await move(page);
  await told(other).waitFor();
  expect(await told(one).count()).toBe(0);
  await page.getByRole('status').getByRole('button', { name: 'Öffnen' }).click();
  await waitForPath(page, `/members/${other?.id}/chat`);
  await page.getByRole('alert').getByText('Links und Adressen').waitFor();
  expect(await field(page).inputValue()).toBe(`${other?.name}, see example.com`);
  await field(page).fill('');
  await expect.poll(() => lines.count()).toBe(1);
});

test.each([
  // phones whose browsers show their bars
  { width: 390, height: 664 },
  { width: 320, height: 568 },
])(
  'a link in the first message of a sign-up is refused beside its field, and all that was typed is still there ($width px)',
  async (viewport) => {
    const { page, context, expectNoise } = await visit({ ...PHONE, viewport });
    const { results } = await call<{ results: { id: string; name: string }[] }>(context, 'GET members.php?gender=male');
    const [him] = results;
    const who = newcomer();
    await open(page, `/members/${him?.id}/signup`);
    const message = page.getByLabel(`Your first message to ${him?.name}`);
    await message.fill('More of me at example.com');
    await page.getByText('Woman', { exact: true }).click();
    await page.getByText('Men', { exact: true }).click();
    await fillInAccount(page.getByRole('main'), who);
    const send = () => page.getByRole('button', { name: 'Sign up and send' }).click();
    await send();
    await expectNoise('422 POST /api/signup.php');
    const reason = page.getByText('New members can send links and addresses 8,760 hours after signing up.');
    await reason.waitFor();
    expect(await message.inputValue()).toBe('More of me at example.com');
    expect(await message.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
    // This screen was scrolled to its button when it was left: the bar at the top would cover the label there.
    const bar = await boxOf(page.locator('header').first());
    const label = page.getByText(`Your first message to ${him?.name}`, { exact: true });
    await expect.poll(async () => (await boxOf(label)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
    const { y, height } = await boxOf(reason);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await expectAccessible(page, { scrolled: true });
    await expectNoSidewaysScroll(page);
    await message.fill('More of me later');
    for (let screen = 1; screen < 3; screen += 1) await page.getByRole('button', { name: 'Continue' }).click();
    await send();
    await waitForPath(page, '/complete-signup?step=photo');
    const first = async () => {
      const { messages } = await call<{ messages: { text: string }[] }>(context, `GET messages.php?profile=${him?.id}`);
      return messages.map(({ text }) => text);
    };
    await expect.poll(first).toEqual(['More of me later']);
  },
);
