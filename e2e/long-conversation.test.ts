import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { insertLongConversation, wordsOf } from './harness/long-conversation.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, openLive, PHONE } from './harness/visit.ts';

const { visit } = tellStories();
/** More than the page shows at once, twenty pages of the history. */
const COUNT = 1000;
/** Pixels by which a message may move without moving: what rounding makes. */
const STILL = 1.5;

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, sequence: number) => log(page).locator(`[data-sequence="${sequence}"]`);
const toNewest = (page: Page) => page.getByRole('button', { name: 'Jump to the newest message' });

type Screen = { layout: Parameters<typeof visit>[0]; anchors: boolean };

/** Signs two members up who have written to each other for years. */
async function oldFriends({ layout, anchors }: Screen, quoted = 40) {
  const [her, him] = [await visit({ ...layout, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  if (!anchors) await withoutAnchoring(her.page);
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const conversation = await insertLongConversation(sql, { reader: ines.id, friend: karl.id, count: COUNT, quoted });
  return { page: her.page, him, ines, karl, address: `/chats/${conversation}` };
}

/** Takes the browser's scroll anchoring away, and what it says of it: the page loads a part that keeps the place. */
async function withoutAnchoring(page: Page) {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean;
    CSS.supports = (...asked: string[]) => asked[0] !== 'overflow-anchor' && supports(...asked);
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet();
      style.replaceSync('* { overflow-anchor: none !important }');
      document.adoptedStyleSheets.push(style);
    });
  });
}

/** The message at the upper edge of what is in sight, and how far below the edge it begins. */
function firstInSight(page: Page) {
  return log(page).evaluate((box) => {
    const edge = box.getBoundingClientRect().top;
    const found = [...box.querySelectorAll('[data-sequence]')].find((one) => one.getBoundingClientRect().top >= edge);
    return {
      sequence: Number(found?.getAttribute('data-sequence')),
      top: (found?.getBoundingClientRect().top ?? 0) - edge,
    };
  });
}

/** Distance of a message from the upper edge of what is in sight. */
function topOf(page: Page, sequence: number) {
  return log(page).evaluate(
    (box, one) =>
      (box.querySelector(`[data-sequence="${one}"]`)?.getBoundingClientRect().top ?? Number.NaN) -
      box.getBoundingClientRect().top,
    sequence,
  );
}

/** Scrolls as a wheel or a finger does, and waits until it is drawn. */
async function scrollBy(page: Page, pixels: number) {
  await log(page).evaluate(async (box, by) => {
    box.scrollTop += by;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, pixels);
}

/** Pixels between the lower edge and the end of the newest message. */
const fromNewest = (page: Page) => log(page).evaluate((box) => Math.abs(box.scrollTop));

/** Resolves, in the page, when the next scroll has ended: the keys' own are animated. */
const scrollEnd = (page: Page) =>
  log(page).evaluateHandle((box) => ({
    ended: new Promise((resolve) => box.addEventListener('scrollend', resolve, { once: true })),
  }));

/** The sequence of the message whose actions have the focus. */
const focused = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('[data-sequence]')?.getAttribute('data-sequence')));

/** The sequences of the messages that are drawn. */
const drawn = (page: Page) =>
  log(page).evaluate((box) =>
    [...box.querySelectorAll('[data-sequence]')].map((one) => Number(one.getAttribute('data-sequence'))),
  );

describe.each([
  { screen: 'phone', layout: PHONE, anchors: true },
  { screen: 'desk', layout: DESK, anchors: true },
  { screen: 'phone whose browser anchors nothing', layout: PHONE, anchors: false },
])('a long conversation on a $screen', (screen) => {
  test('opens at the newest; older pages come while one reads upwards, and nothing moves', {}, async () => {
    const { page, address } = await oldFriends(screen);
    await open(page, address);
    await message(page, COUNT).getByText(wordsOf(COUNT)).waitFor();
    expect(await fromNewest(page)).toBeLessThan(STILL);
    await expect(message(page, COUNT).evaluate((one) => one.getBoundingClientRect().bottom)).resolves.toBeLessThan(
      (await page.getByLabel(/^Message to/).boundingBox())?.y ?? 0,
    );

    let lowest = COUNT;
    while (lowest > COUNT - 120) {
      await scrollBy(page, -300);
      const { sequence, top } = await firstInSight(page);
      lowest = sequence;
      // What loads meanwhile, above or below, does not move it.
      await scrollBy(page, 0);
      expect(Math.abs((await topOf(page, sequence)) - top)).toBeLessThan(STILL);
    }
    // Far fewer are drawn than are known.
    expect((await drawn(page)).length).toBeLessThan(170);
    await expectAccessible(page);

    // Back down: each is there, in order, without a gap where one looks.
    while (lowest < COUNT - 50) {
      await scrollBy(page, 500);
      const { sequence } = await firstInSight(page);
      expect(sequence).toBeGreaterThanOrEqual(lowest);
      lowest = sequence;
      const [first = 0, ...rest] = (await drawn(page)).filter((one) => one >= sequence && one < sequence + 8);
      expect([first, ...rest]).toEqual([first, ...rest.map((_, index) => first + 1 + index)]);
    }
  });

  test('a quote leads to a message far up, the button back to the newest', async () => {
    const { page, address } = await oldFriends(screen);
    await open(page, address);
    await message(page, COUNT)
      .getByRole('button', { name: /Message 40\./ })
      .click();
    const quoted = log(page).locator('[data-found][data-sequence="40"]');
    await quoted.waitFor();
    const { y = 0, height = 0 } = (await log(page).boundingBox()) ?? {};
    const place = () => quoted.or(message(page, 40)).evaluate((one) => one.getBoundingClientRect().top);
    const first = await place();
    expect(first).toBeGreaterThan(y);
    expect(first).toBeLessThan(y + height);
    // It stays there when everything around it is drawn.
    await scrollBy(page, 0);
    await expect.poll(() => drawn(page)).toContain(52);
    expect(Math.abs((await place()) - first)).toBeLessThan(STILL);
    await toNewest(page).click();
    await expect.poll(() => fromNewest(page)).toBeLessThan(STILL);
    await message(page, COUNT).waitFor();
    await toNewest(page).waitFor({ state: 'detached' });
  });

  test('keys scroll it: Home to the oldest that is known, PageUp, End', async () => {
    const { page, address } = await oldFriends(screen);
    await open(page, address);
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => Math.min(...(await drawn(page)))).toBeLessThanOrEqual(COUNT - 60);
    const { sequence } = await firstInSight(page);
    const still = await scrollEnd(page);
    await page.keyboard.press('PageUp');
    await still.evaluate(({ ended }) => ended);
    expect((await firstInSight(page)).sequence).toBeLessThan(sequence);
    await page.keyboard.press('End');
    await expect.poll(() => fromNewest(page)).toBeLessThan(STILL);
    // The arrow keys go from message to message, beyond those that were drawn.
    const oldest = COUNT - 60;
    await message(page, oldest + 5)
      .getByRole('button', { name: 'More about this message' })
      .focus();
    await expect.poll(() => drawn(page)).toContain(oldest - 1);
    for (let up = 4; up > -25; up--) {
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => focused(page)).toBe(oldest + up);
    }
  });

  test('what comes in while one reads above does not move it, and is counted', async () => {
    const { page, him, ines, address } = await oldFriends(screen);
    await openLive(page, address);
    const oldest = async () => {
      await scrollBy(page, -500);
      return Math.min(...(await drawn(page)));
    };
    await expect.poll(oldest).toBeLessThan(COUNT - 50);
    const { sequence, top } = await firstInSight(page);
    for (const text of ['Are you there?', 'Hello?']) {
      await call(him.context, 'POST messages.php', {
        id: randomUUIDv7(),
        profile: ines.id,
        price: 2,
        type: 'text',
        text,
      });
    }
    await toNewest(page).getByText(/^2\b/).waitFor();
    expect(Math.abs((await topOf(page, sequence)) - top)).toBeLessThan(STILL);
    await toNewest(page).click();
    await log(page).getByText('Hello?').waitFor();
    await toNewest(page).waitFor({ state: 'detached' });
  });
});
