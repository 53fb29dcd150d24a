import { randomUUIDv7 } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, openLive, PHONE } from './harness/visit.ts';

const { visit } = tellStories();
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text }).last();

/** Draws a finger over a message to the right. */
async function swipeRight(page: Page, message: Locator): Promise<void> {
  const box = await message.boundingBox();
  if (!box) throw new Error('the message is not there');
  const session = await page.context().newCDPSession(page);
  const at = (way: number) => [{ x: box.x + 20 + way, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const way of [15, 40, 80])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(way) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a tap right after the swipe is heard: the browser takes no part of it for a throw of the page', async () => {
  const [her, him] = [await visit(PHONE), await visit(DESK)];
  const lena = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const max = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const text = 'Do you like the sea?';
  await call(him.context, 'POST messages.php', { id: randomUUIDv7(), type: 'text', text, price: 2, profile: lena.id });
  await openLive(her.page, `/members/${max.id}/chat`);
  const bar = her.page.locator('form').filter({ hasText: 'In reply to' });
  for (let round = 0; round < 5; round++) {
    await swipeRight(her.page, bubble(her.page, text));
    await bar.getByRole('button', { name: 'Don’t reply to this message' }).tap();
    await bar.waitFor({ state: 'detached' });
  }
});

test('answering a message: by a swipe on a phone, by keys on a desk; kept offline; and gone with what was deleted', {
  tags: 'core',
}, async () => {
  const [her, him] = [
    await visit({ ...PHONE, reducedMotion: 'reduce' }),
    await visit({ ...DESK, reducedMotion: 'reduce' }),
  ];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await openLive(him.page, `/members/${ines.id}/chat`);
  const write = async (page: Page, to: string, text: string) => {
    await page.getByLabel(`Message to ${to}`).fill(text);
    await page.getByRole('button', { name: /^Send for/ }).click();
    await log(page).getByText(text).first().waitFor();
  };
  await write(him.page, ines.name, 'Where do you live?');
  // It moves to the conversation that it began.
  await him.page.waitForURL(/\/chats\//);
  await write(him.page, ines.name, 'And do you swim?');

  await openLive(her.page, `/members/${karl.id}/chat`);
  await swipeRight(her.page, bubble(her.page, 'Where do you live?'));
  const bar = her.page.locator('form').filter({ hasText: 'In reply to' });
  await bar.getByText('Where do you live?').waitFor();
  await expectAccessible(her.page);
  // Kept over a reload, like the text, and while there is no connection.
  await open(her.page, her.page.url());
  await bar.getByText('Where do you live?').waitFor();
  await loseLine(her.page);
  await her.page.getByLabel(`Message to ${karl.name}`).fill('In Leipzig');
  await her.page.getByRole('button', { name: /^Send for/ }).click();
  await bubble(her.page, 'In Leipzig').getByText('Where do you live?').waitFor();
  await bar.waitFor({ state: 'detached' });
  await her.context.setOffline(false);
  const quote = bubble(him.page, 'In Leipzig').getByRole('button', { name: /^In reply to yourself: Where/ });
  await quote.click();
  await expect.poll(() => log(him.page).locator('[data-found]').textContent()).toContain('Where do you live?');
  await expectAccessible(him.page);
  // On the ground of her own message as well.
  await expectAccessible(her.page);

  // The newest first, then the one above it; Escape drops it.
  const field = him.page.getByLabel(`Message to ${ines.name}`);
  const his = him.page.locator('form').filter({ hasText: 'In reply to' });
  await field.press('Control+ArrowUp');
  await his.getByText('In Leipzig').waitFor();
  await field.press('Control+ArrowUp');
  await his.getByText('And do you swim?').waitFor();
  await field.press('Escape');
  await his.waitFor({ state: 'detached' });

  const { chats } = await call<{ chats: { conversation: { id: string } }[] }>(him.context, 'GET chats.php');
  await call(him.context, 'DELETE chat.php', { conversation: { id: chats[0]?.conversation.id } });
  // She still sees it, and answers it; he has deleted it.
  await swipeRight(her.page, bubble(her.page, 'And do you swim?'));
  await write(her.page, karl.name, 'Every week');
  await open(him.page, `/members/${ines.id}/chat`);
  await bubble(him.page, 'Every week').getByText('This message is no longer here.').waitFor();
  for (const call of ['typing', 'watching', 'messages']) {
    her.forgetNoise(`net::ERR_INTERNET_DISCONNECTED POST /api/${call}.php`);
  }
});
