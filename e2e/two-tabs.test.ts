import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
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
  await one.route('/api/messages.php', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
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
