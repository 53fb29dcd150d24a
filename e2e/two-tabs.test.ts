import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, openLive } from './harness/visit.ts';

const { visit } = tellStories();

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const signUp = (context: Parameters<typeof signUpConfirmed>[0], gender: 'female' | 'male') =>
  signUpConfirmed(context, { gender, lookingFor: [gender === 'male' ? 'female' : 'male'] });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: /^Send/ }).click();
}

/** Does something with the messages that a tab, or all, send. */
async function onSend(page: Page | BrowserContext, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route('/api/messages.php', (route) =>
    route.request().method() === 'GET' ? route.continue() : act(route),
  );
}

test('what one tab sends stays in the other, which hears of it before the one has its answer', async () => {
  const { page: one, context } = await visit(DESK);
  await signUp(context, 'female');
  const karl = await signUp((await visit()).context, 'male');
  const { id } = await call<{ id: string }>(context, 'GET user.php');
  const first = { id: randomUUIDv7(), profile: karl.id, type: 'text', text: 'First', price: 2 };
  const { message } = await call<{ message: { conversation: string } }>(context, 'POST messages.php', first);
  await openLive(one, `/chats/${message.conversation}`);
  const two = await context.newPage();
  // Its refresh after five seconds; the next one comes too late to help.
  const refreshed = two.waitForResponse(/messages\.php\?conversation/);
  await open(two, `/chats/${message.conversation}`);
  await refreshed;

  await two.evaluate((name) => {
    const heard = new Promise((done) => {
      new BroadcastChannel(name).onmessage = ({ data }) => data.name === 'message' && done(true);
    });
    Object.assign(window, { heard });
  }, `live:${id}`);
  await onSend(one, async (route) => {
    const response = await route.fetch();
    await two.evaluate(() => (window as unknown as { heard: Promise<true> }).heard);
    await route.fulfill({ response });
  });
  await send(one, 'Second');
  for (const page of [one, two]) {
    const arrived = log(page).getByRole('listitem').filter({ hasText: 'Second' });
    await arrived.getByText('sent', { exact: true }).waitFor();
  }
});

test('why a text is back in its field is said in the tab where it was written, whichever tab was to send it', async () => {
  const { page: one, context, forgetNoise } = await visit(DESK);
  await signUp(context, 'female');
  const karl = await signUp((await visit()).context, 'male');
  const lars = await signUp((await visit()).context, 'male');

  // The first tab waits for an answer, and sends what the second one writes meanwhile, too.
  const asked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  await onSend(context, async (route) => {
    if (route.request().postData()?.includes('Lars')) {
      const body = { code: 'recipient_busy', params: { resets_at: '2030-01-01T12:00:00Z' } };
      return route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(body) });
    }
    asked.resolve();
    await written.promise;
    // Whoever asked may have given up.
    return route.continue().catch(() => undefined);
  });
  await openLive(one, `/members/${karl.id}/chat`);
  await send(one, 'Good evening, Karl');
  await asked.promise;
  const two = await context.newPage();
  await open(two, `/members/${lars.id}/chat`);
  await send(two, 'Good evening, Lars');
  await log(two).getByText('Good evening, Lars').waitFor();
  written.resolve();

  await two.getByRole('alert').getByText(/2030/).waitFor();
  await expect.poll(() => field(two).inputValue()).toBe('Good evening, Lars');
  forgetNoise('429 POST /api/messages.php');

  // Sent again from the second tab, it is said no more.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await two.getByRole('button', { name: /^Send/ }).click();
  await log(two).getByText('Good evening, Lars').waitFor();
  await two.getByRole('alert').waitFor({ state: 'detached' });
});

test('what the other tab has deleted or sent does not come back after a lost session, and costs nothing', async () => {
  const { page: one, context, noise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  const ines = await signUp(context, 'female');
  const karl = await signUp((await visit()).context, 'male');
  const elsewhere = (await visit()).context;
  await call(elsewhere, 'POST user.php', { login: ines.email, password: NEWCOMERS_PASSWORD });
  const two = await context.newPage();
  await openLive(two, `/members/${karl.id}/chat`);
  await open(one, `/members/${karl.id}/chat`);
  await onSend(context, (route) => {
    const body = { code: 'price_changed', params: { price: 3 } };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await send(one, 'Thought better of it');
  const line = log(two).getByRole('listitem').filter({ hasText: 'Thought better of it' });
  await line.getByRole('button', { name: 'Delete' }).click();
  await log(one).getByText('Thought better of it').waitFor({ state: 'detached' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await field(one).fill('Good evening, Karl');
  await two.getByRole('button', { name: /^Send/ }).click();
  await log(one).getByText('sent', { exact: true }).waitFor();
  const { credits } = await call<{ credits: number }>(elsewhere, 'GET user.php');

  await call(elsewhere, 'DELETE sessions.php?others=1');
  for (const page of [one, two]) await page.waitForURL(/\/login\?next=/);
  await one.getByText('You’ve been logged out.').waitFor();
  expect(await one.getByText('Your message is still here.').count()).toBe(0);
  await logIn(one, ines.name, NEWCOMERS_PASSWORD);
  await one.waitForURL(/\/chat/);
  await log(one).getByText('Good evening, Karl').waitFor();
  expect(await log(one).getByRole('listitem').filter({ hasText: 'Thought better of it' }).count()).toBe(0);
  expect(await field(one).inputValue()).toBe('');
  expect(await one.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Thought better|Good evening/);
  expect(await call(context, 'GET user.php')).toMatchObject({ credits });
  noise.splice(0);
});
