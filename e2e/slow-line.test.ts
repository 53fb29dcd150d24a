import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, PHONE, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const SCREENS = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;

/** Makes the line of a page a slow one. */
async function slow(page: Page, kilobytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const carry = (bytes: number, latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await carry(kilobytesPerSecond * 1024, 400);
  return { end: () => carry(-1, 0) };
}

const creditsOf = async (context: BrowserContext) => (await call<{ credits: number }>(context, 'GET user.php')).credits;

async function twoMembers(screen: typeof PHONE | typeof DESK) {
  const [her, his] = [await visit(screen), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  return { her, ines, karl };
}

test.each(SCREENS)(
  'a photo whose upload is broken off half-way, on %s, goes on from where its message is, and is sent and paid once',
  async (_, screen) => {
    const { her, karl } = await twoMembers(screen);
    const { page, context } = her;
    await open(page, `/members/${karl.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Write to / })
      .click();
    await waitForPath(page, `/members/${karl.id}/chat`);
    const line = await slow(page, 20);
    const sheet = page.getByRole('dialog', { name: /^A photo for/ });
    const log = page.getByRole('log');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a photo' }).click();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1400, 1000) };
    await (await choosing).setFiles(file);
    await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const isUnderWay = () => expect.poll(() => log.getByRole('progressbar').getAttribute('value')).toMatch(/^0\.\d/);
    await isUnderWay();
    expect(await creditsOf(context)).toBe(10);
    // The page goes in the middle of it, and what is there of the photo with it.
    await page.reload();
    await isUnderWay();
    await log.getByRole('img', { name: 'Photo' }).waitFor();
    // Whoever leaves the conversation breaks nothing off.
    await page.goBack();
    await waitForPath(page, `/members/${karl.id}`);
    await line.end();
    await expect.poll(() => creditsOf(context)).toBe(6);
    const { chats } = await call<{ chats: { messages: number }[] }>(context, 'GET chats.php');
    expect(chats).toHaveLength(1);
  },
);

test.each(SCREENS)(
  'the first message to somebody, on %s, stands at once where own ones stand, and is sent once',
  async (_, screen) => {
    const { her, karl } = await twoMembers(screen);
    const { page, context } = her;
    await open(page, `/members/${karl.id}/chat`);
    await slow(page, 20);
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.fill('Good evening');
    await page.getByRole('button', { name: /^Send/ }).click();
    const [words, log] = [page.getByRole('log').getByText('Good evening'), page.getByRole('log')];
    await words.waitFor();
    const [box, room] = [await words.boundingBox(), await log.boundingBox()];
    expect((box?.x ?? 0) - (room?.x ?? 0)).toBeGreaterThan((room?.width ?? 0) / 2);
    await page.waitForURL(/\/chats\//);
    await field.fill('How are you?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await log.getByText('How are you?').waitFor();
    await expect.poll(() => creditsOf(context)).toBe(6);
    expect(await words.count()).toBe(1);
  },
);

test.each(SCREENS)('who pays, on %s, comes back with the credits to where the text still stands', async (_, screen) => {
  const { her, karl } = await twoMembers(screen);
  const { page, context } = her;
  await open(page, `/members/${karl.id}/chat`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Good evening');
  await open(page, `/credits?return_to=${encodeURIComponent(`/members/${karl.id}/chat`)}`);
  await slow(page, 50);
  await page.getByLabel(/^I want to use my credits right away/).check();
  await page.getByRole('button', { name: /^Order and pay €/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await waitForPath(page, `/members/${karl.id}/chat`);
  await expect.poll(() => page.getByRole('textbox', { name: /^Message to/ }).inputValue()).toBe('Good evening');
  expect(await creditsOf(context)).toBeGreaterThan(10);
});
