import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { test } from 'vitest';
import { expectFocus, expectFocusUncovered } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, openLive } from './harness/visit.ts';

const { visit } = tellStories();

/** Writes to a member, which makes a conversation. */
async function writeTo(profile: string, text: string, context: BrowserContext): Promise<string> {
  const letter = { id: randomUUIDv7(), profile, type: 'text', text, price: 2 };
  return (await call<{ message: { conversation: string } }>(context, 'POST messages.php', letter)).message.conversation;
}

/** Two who have talked, and her page with their conversation. */
async function inTalk(size: object) {
  const [her, him] = [await visit({ ...size, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const conversation = await writeTo(ines.id, 'Shall we?', him.context);
  await openLive(her.page, `/chats/${conversation}`);
  return { her, him, ines, karl, page: her.page };
}

/** Refuses messages for good by their words, and all others because they cost more than their sender was told. */
async function refuseAll(page: Page, forGood: readonly string[] = []): Promise<void> {
  await page.route('/api/messages.php', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const { text } = route.request().postDataJSON() as { text: string };
    const isForGood = forGood.includes(text);
    const problem = isForGood ? { code: 'message_too_long' } : { code: 'price_changed', params: { price: 3 } };
    const contentType = 'application/problem+json';
    return route.fulfill({ status: isForGood ? 422 : 409, contentType, body: JSON.stringify(problem) });
  });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: /^Send for 2/ }).click();
}

const messageOf = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('decisions about unsent messages, by keys: the focus goes to the next one, then to the field', async () => {
  const { her, page, karl } = await inTalk(DESK);
  await refuseAll(page, ['too long', 'too long as well']);
  for (const status of [409, 422]) her.forgetNoise(`${status} POST /api/messages.php`);
  const field = page.getByRole('textbox', { name: `Message to ${karl.name}` });
  const decision = (text: string, name: string) => messageOf(page, text).getByRole('button', { name, exact: true });
  for (const text of ['too long', 'too long as well']) {
    await write(page, text);
    await decision(text, 'Delete').last().waitFor();
  }
  await write(page, 'dearer');
  await decision('dearer', 'Delete').waitFor();

  await decision('too long', 'Delete').first().press('Enter');
  await expectFocus(decision('too long as well', 'Edit'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocus(decision('dearer', 'Send for 3 credits'));
  await page.unroute('/api/messages.php');
  await page.keyboard.press('Enter');
  await expectFocus(field);
  await messageOf(page, 'dearer').getByRole('button', { name: 'Delete', exact: true }).waitFor();
});

test('on a touch screen the focus stays in the log, and no keyboard opens', async () => {
  const { her, page } = await inTalk({});
  await refuseAll(page);
  her.forgetNoise('409 POST /api/messages.php');
  await write(page, 'the first');
  await messageOf(page, 'the first').getByRole('button', { name: 'Delete', exact: true }).tap();
  await messageOf(page, 'the first').waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('log'));
});

test('at the top of the messages the focus is never under a toast', async () => {
  const { him, ines, page } = await inTalk({ viewport: { width: 390, height: 664 } });
  const log = page.getByRole('log');
  for (const text of ['one', 'two', 'three', 'four']) await writeTo(ines.id, `${text}\n`.repeat(8), him.context);
  await log.getByText('four').waitFor();
  const more = messageOf(page, 'two').getByRole('button', { name: 'More about this message' });
  await more.focus();
  await more.evaluate((button) => {
    const box = button.closest('[role=log]');
    box?.scrollBy({ top: button.getBoundingClientRect().top - box.getBoundingClientRect().top - 10 });
  });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy text' }).press('Enter');
  await page.getByRole('status').getByText('Copied.').waitFor();
  await expectFocus(more);
  await expectFocusUncovered(page);
});
