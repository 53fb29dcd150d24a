import { randomUUIDv7 } from 'node:crypto';
import { PINS_MAX } from '@rendezvous/contract/chat/limits';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressOn } from './harness/keyboard.ts';
import { holdScripts, read } from './harness/late-scripts.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, openLive, PHONE, pathOf } from './harness/visit.ts';

const { visit } = tellStories();

/** Signs somebody up to whom several write, the last one first in her list. */
async function hasMail(size: typeof DESK | typeof PHONE, count: number) {
  const her = await visit({ ...size, reducedMotion: 'reduce' });
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const writers = [];
  for (let n = 0; n < count; n++) {
    const { context } = await visit();
    const { name } = await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
    const write = (text: string) =>
      call(context, 'POST messages.php', { id: randomUUIDv7(), profile: ines.id, type: 'text', text, price: 2 });
    await write(`Hello ${n}`);
    writers.unshift({ name, write });
  }
  return { her, page: her.page, writers };
}

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const badge = (page: Page) => call<{ unread_total: number }>(page.context(), 'GET user.php');
const firstIn = (page: Page) => page.getByRole('listitem').first().textContent();

/** Chooses an entry of a line's menu by keyboard. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  const line = lineOf(page, name);
  await pressOn(page, line.getByRole('button', { name: `More about ${name}` }), 'Enter');
  await pressOn(page, line.getByRole('button', { name: entry, exact: true }), 'Enter');
}

/** Draws a finger over a line from its left to its right. */
async function swipeRight(page: Page, line: Locator): Promise<void> {
  await finger(page, line, [0.1, 0.2, 0.4, 0.8], async () => {});
}

/** Rests a finger on a line until something has come of it. */
async function hold(page: Page, line: Locator, until: () => Promise<unknown>): Promise<void> {
  await finger(page, line, [0.4], until);
}

async function finger(page: Page, line: Locator, way: number[], then: () => Promise<unknown>): Promise<void> {
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not there');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const [start = 0, ...others] = way;
  const at = (share: number) => [{ x: box.x + box.width * share, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) });
  for (const share of others)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await then();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('by keyboard on a desk: pinned stands first, muted is grey and counts nowhere, marked as unread counts as one', {
  tags: 'core',
}, async () => {
  const { page, writers } = await hasMail(DESK, 2);
  const [latest, first] = writers;
  if (!latest || !first) throw new Error('nobody has written');
  // A second device of hers, which hears of all of it.
  await openLive(page, '/chats');
  const other = await page.context().newPage();
  await open(other, '/chats');
  await expect.poll(() => firstIn(other)).toContain(latest.name);
  expect(await badge(page)).toMatchObject({ unread_total: 2 });

  await choose(page, first.name, 'Pin');
  await expect.poll(() => firstIn(page)).toContain(first.name);
  await expect.poll(() => firstIn(other)).toContain(first.name);
  await lineOf(page, first.name).getByText('Pinned', { exact: true }).waitFor({ state: 'attached' });

  await choose(page, first.name, 'Mute');
  await page.getByText(`${first.name} is muted: you won’t be told of new messages.`).waitFor();
  // It stays as long as the focus is in it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  await expect.poll(() => other.title()).toMatch(/^\(1\)/);
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 1 });
  await expectAccessible(page);
  await first.write('Are you there?');
  await lineOf(page, first.name).getByText('2 unread').waitFor();
  expect(await page.title()).toMatch(/^\(1\)/);
  await undo.click();
  await expect.poll(() => page.title()).toMatch(/^\(3\)/);

  // Read by opening it; marked from there, the page of the conversation is left.
  await lineOf(page, latest.name).getByRole('link').click();
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 2 });
  const header = page.getByRole('region', { name: `Conversation with ${latest.name}` });
  await pressOn(page, header.getByRole('button', { name: `More about ${latest.name}` }), 'Enter');
  await pressOn(page, header.getByRole('button', { name: 'Mark as unread', exact: true }), 'Enter');
  await expect.poll(() => pathOf(page)).toBe('/chats');
  await lineOf(page, latest.name).getByText('Marked as unread').waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toMatch(/^\(3\)/);
  await expect.poll(() => other.title()).toMatch(/^\(3\)/);
  await expectAccessible(page);
  await lineOf(page, latest.name).getByRole('link').click();
  await expect.poll(() => page.title()).toMatch(/^\(2\)/);
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 2 });
  await expect.poll(() => other.title()).toMatch(/^\(2\)/);
});

test('by a finger on a phone: to the right marks it as read and unread, a finger that rests opens a sheet', async () => {
  const { page, writers } = await hasMail(PHONE, 2);
  const [latest, first] = writers;
  if (!latest || !first) throw new Error('nobody has written');
  await openLive(page, '/chats');
  const line = lineOf(page, first.name);
  await swipeRight(page, line);
  await page.getByText(`The conversation with ${first.name} is marked as read.`).waitFor();
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.getByText('Marked as unread').waitFor({ state: 'attached' });
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 2 });
  await swipeRight(page, line);
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 1 });
  expect(pathOf(page)).toBe('/chats');

  const sheet = page.getByRole('dialog', { name: `Conversation with ${first.name}` });
  await hold(page, line, () => sheet.waitFor());
  await sheet.waitFor();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Pin', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => firstIn(page)).toContain(first.name);
  expect(pathOf(page)).toBe('/chats');
});

test('a sixth pin is refused with a sentence, and the list is as it was; so it is when the server fails', async () => {
  const { her, page, writers } = await hasMail(DESK, PINS_MAX + 1);
  const { chats } = await call<{ chats: { conversation: { id: string } }[] }>(page.context(), 'GET chats.php');
  const last = writers.at(-1);
  if (!last) throw new Error('nobody has written');
  for (const { conversation } of chats.slice(0, PINS_MAX)) {
    await call(page.context(), 'PUT chat.php', { conversation: { id: conversation.id }, pinned: true });
  }
  await openLive(page, '/chats');
  await choose(page, last.name, 'Pin');
  await page.getByText('You can pin 5 conversations. Unpin one to make room for this one.').waitFor();
  await expect.poll(() => page.getByRole('listitem').last().textContent()).toContain(last.name);
  await her.expectNoise('409 PUT /api/chat.php');

  await page.route('**/api/chat.php', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 403, code: 'foreign_origin' }),
    }),
  );
  const before = await badge(page);
  await choose(page, last.name, 'Mute');
  await page.getByText('That didn’t work.').last().waitFor();
  await expect.poll(() => lineOf(page, last.name).getByText('Muted', { exact: true }).count()).toBe(0);
  expect(await badge(page)).toEqual(before);
  await her.expectNoise('403 PUT /api/chat.php');
});

test('a menu that was opened before its scripts came, or by a screen reader, has its entries', async () => {
  const { page, writers } = await hasMail(PHONE, 1);
  const [{ name } = { name: '' }] = writers;
  const menu = page.getByRole('navigation', { name: `Options for ${name}` });
  const button = lineOf(page, name).getByRole('button', { name: `More about ${name}` });
  const letThem = await holdScripts(page);
  await read(page, '/chats');
  await button.press('Enter');
  await menu.waitFor();
  letThem();
  await menu.getByRole('button', { name: 'Mute' }).waitFor();
  await open(page, '/chats');
  // No pointer comes near then, nor the focus.
  await button.dispatchEvent('click');
  await menu.getByRole('button', { name: 'Block' }).waitFor();
});

test('a mark that is pressed without a line says at once that it failed, and is not made later', async () => {
  const { her, page, writers } = await hasMail(DESK, 1);
  const [writer] = writers;
  if (!writer) throw new Error('nobody has written');
  await openLive(page, '/chats');
  const line = lineOf(page, writer.name);
  await pressOn(page, line.getByRole('button', { name: `More about ${writer.name}` }), 'Enter');
  await line.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await loseLine(page);
  await pressOn(page, line.getByRole('button', { name: 'Mute', exact: true }), 'Enter');
  await page.getByText(/^That didn’t work/).waitFor();
  await her.context.setOffline(false);
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
  await writer.write('One more');
  await expect.poll(() => badge(page)).toMatchObject({ unread_total: 2 });
  await line.getByText('Muted', { exact: true }).waitFor({ state: 'detached' });
});
