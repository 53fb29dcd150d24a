import { randomUUIDv7 } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, pressOn } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, openLive, PHONE, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

/** Two who have talked: she on a phone or a desk, he on a phone. */
async function twoWhoTalked(size: typeof DESK | typeof PHONE) {
  const [her, him] = [await visit({ ...size, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const write = async (text: string) => {
    const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text, price: 2 };
    return (await call<{ message: { conversation: string } }>(him.context, 'POST messages.php', letter)).message;
  };
  const { conversation } = await write('The old story');
  return { her, him, ines, karl, conversation, write };
}

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const unread = (page: Page) => call<{ unread_total: number }>(page.context(), 'GET user.php');

/** Draws a finger over a line from its right to `part` of its width. */
async function swipe(page: Page, line: Locator, part: number): Promise<void> {
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not there');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (share: number) => [{ x: box.x + box.width * share, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const share of [0.8, 0.7, part]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('swiped away on a phone, taken back, and deleted: another tab follows; a new message begins anew', {
  tags: 'core',
}, async () => {
  const { her, karl, conversation, write } = await twoWhoTalked(PHONE);
  const { page, context } = her;
  await openLive(page, '/chats');
  // One stream of live events for both tabs.
  const other = await context.newPage();
  await open(other, `/chats/${conversation}`);
  await other.getByRole('log').getByText('The old story').waitFor();
  await write('Unread and old');
  await open(other, '/chats');
  await lineOf(other, karl.name).waitFor();

  const line = lineOf(page, karl.name);
  await line.getByText('Unread and old').click();
  await page.getByLabel(`Message to ${karl.name}`).fill('A draft of the old story');
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await line.getByText('A draft of the old story').waitFor();
  // Not far enough: nothing is deleted, and nothing is opened.
  await swipe(page, line, 0.65);
  await line.waitFor();
  expect(new URL(page.url()).pathname).toBe('/chats');
  await swipe(page, line, 0.3);
  await line.waitFor({ state: 'detached' });
  await page.getByText(`The conversation with ${karl.name} is deleted for you.`).waitFor();
  // It stays as long as the focus is in it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.getByText('No messages yet').waitFor();
  await lineOf(other, karl.name).waitFor({ state: 'detached' });
  await expectAccessible(page);

  // A tap so soon after a swipe counts, too.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await line.getByText('A draft of the old story').waitFor();
  await lineOf(other, karl.name).waitFor();

  await swipe(page, line, 0.2);
  await line.waitFor({ state: 'detached' });
  await expect.poll(() => unread(page)).toMatchObject({ unread_total: 0 });
  await write('A new story');
  await line.getByText('A new story').click();
  await page.getByRole('log').getByText('A new story').waitFor();
  expect(await page.getByRole('log').getByText(/old/).count()).toBe(0);
  // Its draft went with it.
  expect(await page.getByLabel(`Message to ${karl.name}`).inputValue()).toBe('');
});

test('deleted in the conversation by keyboard: the list comes, every tab leaves it, and the other one keeps it', async () => {
  const { her, him, karl, conversation } = await twoWhoTalked(DESK);
  const { page, context } = her;
  const other = await context.newPage();
  await openLive(page, `/chats/${conversation}`);
  await open(other, `/chats/${conversation}`);
  await page.bringToFront();
  await pressOn(
    page,
    page.getByRole('region', { name: /^Conv.*with/ }).getByRole('button', { name: `More about ${karl.name}` }),
  );
  await pressOn(page, page.getByRole('button', { name: 'Delete conversation' }).last());
  await waitForPath(page, '/chats');
  await waitForPath(other, '/chats');
  await other.getByText('No messages yet').waitFor();
  await open(him.page, `/chats/${conversation}`);
  await him.page.getByRole('log').getByText('The old story').waitFor();
  // By her profile she begins anew; she has never paid, and it costs her no new start.
  await open(page, `/members/${karl.id}/chat`);
  await page.getByLabel(`Message to ${karl.name}`).fill('From the beginning');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('log').getByText('From the beginning').waitFor();
  expect(await page.getByRole('log').getByText('The old story').count()).toBe(0);
  await him.page.getByRole('log').getByText('From the beginning').waitFor();
  await lineOf(page, karl.name).getByText('From the beginning').waitFor();
});

test('deleted from the list by keys: the focus goes on to the next line, and keys take it back', async () => {
  const { her, ines, karl } = await twoWhoTalked(DESK);
  const { page } = her;
  const names = [karl.name];
  for (let one = 0; one < 2; one++) {
    const { context } = await visit();
    names.unshift((await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] })).name);
    const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'Hello', price: 2 };
    await call(context, 'POST messages.php', letter);
  }
  const [first = '', second = '', third = ''] = names;
  await openLive(page, '/chats');
  const list = page.getByRole('region', { name: 'Conversations' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const deleteIt = async (name: string) => {
    await line(name)
      .getByRole('button', { name: /^More about/ })
      .press('Enter');
    await line(name).getByRole('button', { name: 'Delete conversation' }).press('Enter');
    await line(name).waitFor({ state: 'detached' });
  };
  await deleteIt(second);
  await expectFocus(line(third).getByRole('link'));
  await page.keyboard.press('Control+z');
  await line(second).waitFor();
  await expectFocus(line(third).getByRole('link'));

  await deleteIt(third);
  await expectFocus(line(second).getByRole('link'));
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await pressOn(page, undo);
  await undo.waitFor({ state: 'detached' });
  await line(third).waitFor();
  // From there Tab had gone on to the toast.
  await expectFocus(line(second).getByRole('button', { name: /^More about/ }));

  for (const name of names) await deleteIt(name);
  await list.getByText('No messages yet').waitFor();
  await expectFocus(list.getByRole('heading', { name: 'Messages', exact: true }));
  // The latest first, and none of them in a field, where the same keys undo what was typed.
  await page.keyboard.press('Control+z');
  await line(third).waitFor();
  await list.getByRole('searchbox').focus();
  await page.keyboard.press('Control+z');
  await line(third).getByRole('link').focus();
  await page.keyboard.press('Meta+z');
  await line(second).waitFor();
  expect(await line(first).count()).toBe(0);
});

test('a server that fails: the conversation is back, and it says so', async () => {
  const { her, karl } = await twoWhoTalked(PHONE);
  const { page } = her;
  await openLive(page, '/chats');
  await page.route('**/api/chat.php', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 403, code: 'foreign_origin' }),
    }),
  );
  await swipe(page, lineOf(page, karl.name), 0.2);
  await page.getByRole('alert').getByText('The conversation couldn’t be deleted.').waitFor();
  await lineOf(page, karl.name).getByText('The old story').waitFor();
  await her.expectNoise('403 DELETE /api/chat.php');
});

test('a line that goes while it is deleted: the conversation is back at once, and it says so', async () => {
  const { her, karl } = await twoWhoTalked(PHONE);
  const { page, context, noise } = her;
  await openLive(page, '/chats');
  await page.route(
    '**/api/chat.php',
    async (route) => {
      await lineOf(page, karl.name).waitFor({ state: 'detached' });
      await loseLine(page);
      await route.abort();
    },
    { times: 1 },
  );
  await swipe(page, lineOf(page, karl.name), 0.2);
  await page.getByRole('alert').getByText('The conversation couldn’t be deleted.').waitFor();
  await lineOf(page, karl.name).getByText('The old story').waitFor();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await context.setOffline(false);
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
  await lineOf(page, karl.name).getByText('The old story').click();
  await page.getByRole('log').getByText('The old story').waitFor();
  noise.splice(0);
});

test('pressed without a line, nothing is deleted, now or later, and it says so', async () => {
  const { her, karl } = await twoWhoTalked(PHONE);
  const { page, context, noise } = her;
  await openLive(page, '/chats');
  await loseLine(page);
  await swipe(page, lineOf(page, karl.name), 0.2);
  await page.getByRole('alert').getByText('The conversation couldn’t be deleted.').waitFor();
  await lineOf(page, karl.name).getByText('The old story').waitFor();
  await context.setOffline(false);
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
  await lineOf(page, karl.name).getByText('The old story').click();
  await page.getByRole('log').getByText('The old story').waitFor();
  expect((await call<{ chats: unknown[] }>(context, 'GET chats.php')).chats).toHaveLength(1);
  noise.splice(0);
});

test('what could not be sent goes with its conversation, and comes back if that is undone', async () => {
  const { her, karl, conversation, write } = await twoWhoTalked(DESK);
  const { page } = her;
  const log = page.getByRole('log');
  const line = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: karl.name });
  const deleteIt = async () => {
    await line.getByRole('button', { name: /^More about/ }).press('Enter');
    await line.getByRole('button', { name: 'Delete conversation' }).press('Enter');
  };
  await openLive(page, `/chats/${conversation}`);
  await page.route('/api/messages.php', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const body = JSON.stringify({ code: 'price_changed', params: { price: 3 } });
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body });
  });
  await page.getByLabel(`Message to ${karl.name}`).fill('My own old story');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await log.getByRole('button', { name: 'Send for 3 credits' }).waitFor();
  await her.expectNoise('409 POST /api/messages.php');

  await deleteIt();
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.getByRole('link').first().click();
  await log.getByText('My own old story').waitFor();
  await log.getByText('The old story').waitFor();

  await deleteIt();
  await waitForPath(page, '/chats');
  await write('A new story');
  await line.getByRole('link').first().click();
  await log.getByText('A new story').waitFor();
  expect(await log.getByText('old story').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('My own old story');
});
