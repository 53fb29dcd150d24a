import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { openLive, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

type Sent = { message: { conversation: string } };

function write(context: BrowserContext, profile: string, text: string) {
  return call<Sent>(context, 'POST messages.php', { id: randomUUIDv7(), profile, type: 'text', text, price: 2 });
}

test('a new message is told elsewhere, once a conversation; opened, or told in a checkout, it is not', {
  tags: 'core',
}, async () => {
  const [{ context: his }, { page, context }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await openLive(page, '/likes/liked');
  const toasts = page.getByRole('status').getByText(`${him.name} wrote to you.`);
  await write(his, her.id, 'Hello');
  const read = page.getByRole('button', { name: 'Read', exact: true });
  // It stays as long as the focus is in it.
  await read.focus();
  await toasts.waitFor();
  await expectAccessible(page);
  const { conversation } = (await write(his, her.id, 'Are you there?')).message;
  await expect.poll(() => page.title()).toMatch(/^\(2\)/);
  expect(await toasts.count()).toBe(1);

  await expectFocus(read);
  await read.click();
  await waitForPath(page, `/chats/${conversation}`);
  await page.getByText('Are you there?').filter({ visible: true }).first().waitFor();
  await toasts.waitFor({ state: 'detached' });

  // What was told is in sight now; what she writes herself on another device is no news.
  await call(context, 'POST messages.php', {
    id: randomUUIDv7(),
    conversation,
    type: 'text',
    text: 'From my other phone',
    price: 2,
  });
  await page.getByText('From my other phone').filter({ visible: true }).first().waitFor();
  await write(his, her.id, 'And here?');
  await page.getByText('And here?').filter({ visible: true }).first().waitFor();
  expect(await toasts.count()).toBe(0);
});

test('unread messages and new likes: tab bar, top bar, title and the app’s icon agree', async () => {
  const [{ context: his }, { page, context }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  // What the page gives to the system, where nothing can be looked at.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => document.documentElement.setAttribute('data-icon', String(count)),
      clearAppBadge: async () => document.documentElement.setAttribute('data-icon', '0'),
    });
  });
  const counts = (messages: number, likes: number) => ({
    messages: messages > 0 ? `${messages} unread` : '',
    likes: likes > 0 ? `${likes} new` : '',
    title: messages + likes > 0 ? `(${messages + likes})` : '',
    icon: String(messages + likes),
  });
  async function shown(wide: boolean) {
    await page.setViewportSize(wide ? { width: 1280, height: 800 } : { width: 390, height: 844 });
    const entry = (name: RegExp) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
    const badge = async (name: RegExp, word: string) =>
      (await entry(name).innerText()).replace(/\s+/g, ' ').replace(word, '').trim();
    return {
      messages: await badge(/^Messages/, 'Messages'),
      likes: await badge(/^Likes/, 'Likes'),
      title: /^\(.*?\)/.exec(await page.title())?.[0] ?? '',
      icon: await page.locator('html').getAttribute('data-icon'),
    };
  }
  async function agree(messages: number, likes: number) {
    for (const wide of [false, true]) await expect.poll(() => shown(wide)).toEqual(counts(messages, likes));
  }

  await openLive(page, '/settings');
  await agree(0, 0);
  await write(his, her.id, 'Hello');
  const { conversation } = (await write(his, her.id, 'Are you there?')).message;
  await agree(2, 0);
  await call(his, 'POST like.php', { id: her.id, liked: true });
  await agree(2, 1);
  // A conversation on a phone is without bars.
  await openLive(page, `/chats/${conversation}`);
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  await openLive(page, '/settings');
  await agree(0, 1);
  await openLive(page, `/members/${him.id}`);
  await expect.poll(() => page.title()).toMatch(/^[^(]/);
  await openLive(page, '/settings');
  await agree(0, 0);
});

test('a new like is told elsewhere; taken back and given again it is shown without a word', async () => {
  const [{ context: his }, { page, context }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await openLive(page, '/settings');
  await call(his, 'POST like.php', { id: her.id, liked: true });
  const status = page.getByRole('status');
  const told = status.getByText('Someone new likes you.');
  await told.waitFor();
  await page.getByRole('button', { name: 'See who' }).click();
  await waitForPath(page, `/members/${him.id}`);
  await told.waitFor({ state: 'detached' });
  // No new page: what tells of likes is loaded.
  await page.goBack();
  await waitForPath(page, '/settings');

  await call(his, `DELETE like.php?id=${her.id}`);
  await call(his, 'POST like.php', { id: her.id, liked: true });
  await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  // What comes behind it is told.
  await write(his, her.id, 'Hello');
  await status.getByText(`${him.name} wrote to you.`).waitFor();
  expect(await told.count()).toBe(0);
});
