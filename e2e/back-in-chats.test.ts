import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, openLive, PHONE } from './harness/visit.ts';

const { visit } = tellStories();

const sheets = (page: Page) => page.locator('dialog[open]').count();

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESK],
])('back with a sheet open, %s: neither the list nor the next conversation has it', async (_, size) => {
  const [her, him] = [await visit({ ...size, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const first = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'Hello', price: 2 };
  await call(him.context, 'POST messages.php', first);
  const { page } = her;
  await openLive(page, '/chats');
  const line = page.getByRole('listitem').filter({ hasText: karl.name }).getByRole('link').first();
  const gifts = page.getByRole('dialog', { name: `A gift for ${karl.name}` });
  const credits = page.getByRole('dialog', { name: 'Not enough credits' });
  const chooseGift = () => page.getByRole('button', { name: 'Choose a gift' }).click();
  const leaveAndReturn = async () => {
    await page.goBack();
    await page.getByRole('log').waitFor({ state: 'detached' });
    await line.click();
    await page.getByRole('log').getByText('Hello').waitFor();
    expect(await sheets(page)).toBe(0);
  };

  await line.click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 80) });
  await page.getByRole('dialog', { name: `A photo for ${karl.name}` }).waitFor();
  await leaveAndReturn();
  await chooseGift();
  await gifts.getByRole('radio', { name: /^Ring/ }).check();
  await leaveAndReturn();
  // It is chosen all the same.
  await chooseGift();
  await gifts.getByRole('button', { name: 'Send for 40 credits' }).click();
  await credits.getByText('It costs 40 credits; you have 10 credits.').waitFor();
  await page.goBack();
  await page.getByRole('log').waitFor({ state: 'detached' });
  expect(await sheets(page)).toBe(0);
  await page.goForward();
  await page.getByRole('log').getByText('Hello').waitFor();
  expect(await sheets(page)).toBe(0);
});
