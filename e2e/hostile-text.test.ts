import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { PATIENCE_MS } from '../server/test/patience-ms.ts';
import { buy } from './harness/buy.ts';
import { HOSTILE_TEXTS, hostileTexts } from './harness/hostile-text.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open } from './harness/visit.ts';

const { visit } = tellStories();

const MESSAGE_LENGTH = 1000;
const ABOUT_LENGTH = 2000;
const WORD_LENGTH = 40;
/** Rounds through all addresses, for each of the two members. */
const ROUNDS = 6;

/** Texts that ran; a page that stops one only by its policy makes noise, which fails the story as well. */
const ran: string[] = [];
afterEach(() => {
  expect(ran.splice(0), 'what ran of the texts').toEqual([]);
});

async function listening(context: BrowserContext): Promise<void> {
  await context.exposeFunction('ran', () => ran.push('a text'));
  context.on('page', (page) => page.on('dialog', () => ran.push('a dialogue')));
}

/** Signs a newcomer up, with a page that hears what runs. */
async function someone(gender: 'female' | 'male') {
  const { context, page, noise } = await visit(DESK);
  await listening(context);
  const member = await signUpConfirmed(context, { gender, lookingFor: [gender === 'male' ? 'female' : 'male'] });
  return { context, page, noise, ...member };
}

/** Expects that the page shows the whole text, as text. */
async function expectShown(page: Page, text: string): Promise<void> {
  const shown = await page.locator('body').evaluate((body) => body.textContent);
  const squeezed = (line: string) => line.replaceAll(/\s+/g, ' ');
  for (const payload of text.split('\n')) expect(squeezed(shown ?? '')).toContain(squeezed(payload).trim());
}

test('there are as many as promised, and one that runs is heard', async () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(500);
  const { page } = await someone('female');
  await page.goto('about:blank');
  await page.setContent('<img src=x onerror="ran()">');
  await expect.poll(() => ran.splice(0)).toEqual(['a text']);
});

test('what somebody writes about themselves is text for its readers, in the list and to its owner', async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  for (const about of hostileTexts(ABOUT_LENGTH)) {
    await call(writer.context, 'PUT profile.php', { about });
    await open(reader.page, `/members/${writer.id}`);
    await expectShown(reader.page, about);
    await open(writer.page, '/profile');
  }
});

test('messages are text to both sides, in the conversation and in the list of chats', async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  const texts = hostileTexts(MESSAGE_LENGTH);
  // Two credits each.
  for (let paid = 0; paid < 2 * texts.length; paid += 50) await buy(writer.context);
  for (const [index, text] of texts.entries()) {
    await call(writer.context, 'POST messages.php', {
      id: randomUUIDv7(),
      profile: reader.id,
      type: 'text',
      text,
      price: 2,
    });
    if (index % 10 === 0) await open(reader.page, '/chats');
  }
  for (const { page, other } of [
    { page: reader.page, other: writer },
    { page: writer.page, other: reader },
  ]) {
    await open(page, `/members/${other.id}/chat`);
    for (const text of texts.slice(-20)) await expectShown(page, text);
    await page.reload();
    await interactive(page);
  }
});

test('hidden words are text', async () => {
  const { context, page } = await someone('female');
  const words = HOSTILE_TEXTS.filter((text) => [...text].length <= WORD_LENGTH).slice(0, 100);
  await call(context, 'PUT preferences.php', { hidden_words: words });
  await open(page, '/settings#hidden-words');
  await open(page, '/chats');
});

/** Fields in addresses, and the parameters of links from other sites. */
const ADDRESSES = [
  '/?network=*&ref=*&sub1=*&sub2=*&sub3=*&lb=*&t=*',
  '/members?gender=*&country=*&countryregion=*&min_age=*&interests=*&sort=*&page=*&after=*',
  '/login?next=*&return_to=*',
  '/signup?network=*&ref=*&email=*&name=*',
  '/activate/done?token=*',
  '/reset-password/do?token=*',
  '/mail-change/undo?state=*&token=*',
  '/account-deleted?until=*&state=*',
  '/unsubscribe?kind=*&token=*',
  '/credits?code=*&package=*',
  '/settings/delete?step=*',
  '/complete-signup?step=*',
  '/*',
];

// 156 pages
test('fields of an address are text, to visitors and members', { timeout: 20 * PATIENCE_MS }, async () => {
  const visitor = await visit(DESK);
  await listening(visitor.context);
  const member = await someone('male');
  // As long as an address may be.
  const texts = hostileTexts(100);
  for (const { page, noise } of [visitor, member]) {
    for (const address of Array.from({ length: ROUNDS }, () => ADDRESSES).flat()) {
      const filled = address.replaceAll('*', () =>
        encodeURIComponent(texts.pop() ?? 'none left').replaceAll('%2F', '%252F'),
      );
      const response = await page.goto(filled);
      expect(response?.status(), filled).toBeLessThan(500);
      await interactive(page);
    }
    // A missing page, or an invalid link, is no surprise here.
    const complaints = noise.splice(0).filter((line) => !/^4\d\d GET/.test(line));
    expect(complaints).toEqual([]);
  }
  expect(texts).toEqual([]);
});
