import { randomUUID } from 'node:crypto';
import { DECK_SIZE, SWIPE_LIKES_PER_DAY } from '@rendezvous/contract/swipe/types';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { call, signInAs, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

type Likes = { profiles: { name: string }[]; matches: { name: string }[] };

/** Signs a woman up where only members live whom no other story looks at (`STEADY_LIST`): they come first. */
async function player(context: BrowserContext, country = 'PL') {
  const member = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await call(context, 'PUT profile.php', { country });
  return member;
}

const top = (page: Page) => page.locator('article:not([inert])');
/** The name on the card on top; empty while there is none. */
const nameOnTop = async (page: Page) => {
  const [label = ''] = await top(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return label.replace(/, \d+$/, '');
};
const idOnTop = async (page: Page) => {
  const address = await top(page).getByRole('link').getAttribute('href');
  return address?.split('/').at(-1) ?? '';
};
const liked = async (context: BrowserContext) => (await call<Likes>(context, 'GET likes.php')).profiles.map(named);
const named = ({ name }: { name: string }) => name;

/** Moves a finger over the card on top, in steps; `hold`: without letting go. */
async function drag(page: Page, by: number, { hold = false, steps = 8 } = {}) {
  const box = await top(page).boundingBox();
  if (!box) throw new Error('there is no card');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 3;
  const at = (x: number) => [{ x, y, id: 1 }];
  const start = box.x + box.width / 2;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) });
  for (let step = 1; step <= steps; step++) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(start + (by * step) / steps) });
  }
  const letGo = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (!hold) await letGo();
  return letGo;
}

test('on a phone cards follow the finger: right likes, left passes, a small move springs back, undo returns', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await player(context);
  await open(page, '/members');
  await page.getByRole('link', { name: 'Swipe', exact: true }).click();
  await page.getByRole('heading', { name: 'Swipe', level: 1 }).waitFor();
  await page.getByText('4 likes left today').waitFor();
  const first = await nameOnTop(page);

  const letGo = await drag(page, 20, { hold: true });
  await expect.poll(() => top(page).evaluate((card) => card.style.transform)).toContain('translate3d(20px');
  await letGo();
  await expect.poll(() => top(page).evaluate((card) => card.style.transform)).toBe('');
  expect(await nameOnTop(page)).toBe(first);

  await drag(page, 220);
  await expect.poll(() => nameOnTop(page)).not.toBe(first);
  await expect.poll(() => liked(context)).toEqual([first]);
  await page.getByText('3 likes left today').waitFor();

  const second = await nameOnTop(page);
  await drag(page, -220);
  await expect.poll(() => nameOnTop(page)).not.toBe(second);
  await page.getByRole('status').getByText(`Passed on ${second}.`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo the last one' }).tap();
  await expect.poll(() => nameOnTop(page)).toBe(second);
  await expect.poll(() => page.getByRole('button', { name: 'Undo the last one' }).isDisabled()).toBe(true);
  expect(await liked(context)).toEqual([first]);

  await page.getByRole('link', { name: new RegExp(`^${second}`) }).tap();
  await page.getByRole('heading', { name: new RegExp(`^${second}, `), level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => nameOnTop(page)).toBe(second);
});

test('a tap on Undo right after a card was swiped away is heard', async () => {
  const { page, context } = await visit();
  await player(context);
  await open(page, '/swipe-game');
  await top(page).waitFor();
  for (let round = 0; round < 5; round++) {
    const name = await nameOnTop(page);
    await drag(page, -220);
    await page.getByRole('button', { name: 'Undo the last one' }).tap();
    await page.getByRole('status').getByText(`${name} is back.`).waitFor({ state: 'attached' });
    await expect.poll(() => nameOnTop(page)).toBe(name);
    await expect.poll(() => top(page).evaluate((card) => card.style.transform)).toBe('');
  }
});

test('on a desk arrow keys like and pass, the day’s likes end with a sentence, and passing goes on', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(DESK);
  await player(context);
  await open(page, '/swipe-game');
  const names: string[] = [];
  for (let like = 0; like < SWIPE_LIKES_PER_DAY; like++) {
    names.push(await nameOnTop(page));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => nameOnTop(page)).not.toBe(names.at(-1));
  }
  await page.getByText('No likes left').waitFor();
  await expect.poll(async () => (await liked(context)).sort()).toEqual([...names].sort());

  const kept = await nameOnTop(page);
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('alert')
    .getByText(/^Those were today’s likes/)
    .waitFor();
  await page.getByRole('link', { name: 'Get unlimited likes' }).waitFor();
  expect(await nameOnTop(page)).toBe(kept);
  await expectAccessible(page);

  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => nameOnTop(page)).not.toBe(kept);
  await page
    .getByRole('status')
    .getByText(/^Passed on .* Next: /)
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Backspace');
  await expect.poll(() => nameOnTop(page)).toBe(kept);
});

test('nobody comes twice; after the last card those who were passed come again, if they shall', async () => {
  const { page, context, forgetNoise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await player(context);
  await open(page, '/swipe-game');
  const seen: string[] = [];
  const end = page.getByRole('heading', { name: 'You’ve seen everyone' });
  while (!(await end.isVisible())) {
    const name = await nameOnTop(page);
    seen.push(name);
    await page.getByRole('button', { name: `Pass on ${name}` }).press('Enter');
    await expect.poll(async () => (await end.isVisible()) || (await nameOnTop(page)) !== name).toBe(true);
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(new Set(seen).size).toBe(seen.length);
  await page.getByRole('button', { name: 'Show those I passed on again' }).click();
  await expect.poll(async () => seen.includes(await nameOnTop(page))).toBe(true);
  // members of other stories leave meanwhile
  forgetNoise('404 POST /api/swipe.php');
});

test('the next cards come before the last ones are gone: nobody waits, however late they are answered', async () => {
  const { page, context, forgetNoise } = await visit({ ...DESK, reducedMotion: 'reduce' });
  await player(context);
  await open(page, '/swipe-game');
  await top(page).waitFor();
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/swipe.php*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked++;
    const response = await route.fetch();
    const answer = await response.json();
    await held.promise;
    const later = Array.from({ length: DECK_SIZE }, (_, n) => ({
      ...answer.cards[0],
      id: randomUUID(),
      name: `Later${n}`,
    }));
    return route.fulfill({ response, json: { ...answer, cards: later } });
  });
  const end = page.getByRole('heading', { name: 'You’ve seen everyone' });
  const passOne = async () => {
    const name = await nameOnTop(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => nameOnTop(page)).not.toBe(name);
    expect(await end.count()).toBe(0);
    expect(await nameOnTop(page)).not.toBe('');
  };
  while (asked === 0) await passOne();
  for (let more = 0; more < 3; more++) await passOne();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/api/swipe.php'),
  );
  const inHand = await nameOnTop(page);
  held.resolve();
  await (await answered).finished();
  await page.locator('article[aria-label^="Later0"]').waitFor({ state: 'attached' });
  expect(await nameOnTop(page)).toBe(inHand);
  while (!(await nameOnTop(page)).startsWith('Later')) await passOne();
  expect(asked).toBe(1);
  // members of other stories leave meanwhile
  forgetNoise('404 POST /api/swipe.php');
});

/** Likes until the likes of a day are used, each once the one before was answered, and once more. */
async function likeTooOften(page: Page) {
  for (let like = 0; like < SWIPE_LIKES_PER_DAY; like++) {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/swipe.php') && response.request().method() === 'POST',
    );
    await page.keyboard.press('ArrowRight');
    await (await answered).finished();
    await page.getByText(like === SWIPE_LIKES_PER_DAY - 1 ? 'No likes left' : `${3 - like} like`).waitFor();
  }
  await page.keyboard.press('ArrowRight');
}

test('with midnight the words about the day’s likes go, and there are new ones on the open page', async () => {
  const { page, context } = await visit({ ...DESK, reducedMotion: 'reduce' });
  const { id } = await player(context);
  await page.clock.install();
  await open(page, '/swipe-game');
  await likeTooOften(page);
  const over = page.getByRole('alert').getByText(/^Those were today’s likes/);
  await over.waitFor();
  await sql`update swipe_days set resets_at = now() - interval '1 minute' where profile_id = ${id}`;
  await page.clock.fastForward('48:00:00');
  await over.waitFor({ state: 'detached' });
  await page.getByText('4 likes left today').waitFor();
});

test('a browser whose clock and zone are wrong gets the server’s word, its card back, and goes on', async () => {
  const timezoneId = 'Pacific/Auckland';
  const { page, context, expectNoise } = await visit({ ...DESK, reducedMotion: 'reduce', timezoneId });
  await player(context);
  await page.clock.install({ time: Date.now() + 3 * 24 * 3600_000 });
  await open(page, '/swipe-game');
  // the likes of another device, of which this page does not hear; their day is one of Poland
  const { cards } = await call<{ cards: { id: string; name: string }[] }>(context, 'GET swipe.php');
  for (const { id } of cards.slice(-SWIPE_LIKES_PER_DAY)) await call(context, 'POST swipe.php', { id, choice: 'like' });
  const kept = await nameOnTop(page);
  await page.keyboard.press('ArrowRight');
  const { resets_at } = await call<{ resets_at: string }>(context, 'GET swipe.php');
  const midnight = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Warsaw' });
  expect(midnight.format(new Date(resets_at))).toBe('00:00');
  const theirs = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: timezoneId });
  const words = `Those were today’s likes. You’ll have new ones from ${theirs.format(new Date(resets_at))}.`;
  await page.getByRole('alert').getByText(words).waitFor();
  await page.getByText('No likes left').waitFor();
  await expect.poll(() => nameOnTop(page)).toBe(kept);
  await expectNoise('429 POST /api/swipe.php');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => nameOnTop(page)).not.toBe(kept);
});

test('no button moves under a finger, whatever is said over the cards and when there are none', async () => {
  const { page, context, forgetNoise } = await visit({ reducedMotion: 'reduce' });
  await player(context);
  await open(page, '/swipe-game');
  await top(page).waitFor();
  const placeOf = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  };
  const undo = page.getByRole('button', { name: 'Undo the last one' });
  const passed = await placeOf(page.getByRole('button', { name: /^Pass on/ }));
  const undone = await placeOf(undo);
  const beyond = page.getByText(/^No one new .* Here are/);
  const end = page.getByRole('heading', { name: 'You’ve seen everyone' });
  let last = '';
  const pass = async () => {
    last = await nameOnTop(page);
    await page.touchscreen.tap(...passed);
    await expect.poll(async () => (await end.isVisible()) || (await nameOnTop(page)) !== last).toBe(true);
  };
  do await pass();
  while (!(await beyond.isVisible()));
  await expectAccessible(page);
  await page.touchscreen.tap(...undone);
  await expect.poll(() => nameOnTop(page)).toBe(last);
  while (!(await end.isVisible())) await pass();
  expect(await placeOf(undo)).toEqual(undone);
  await page.touchscreen.tap(...undone);
  await expect.poll(() => nameOnTop(page)).toBe(last);
  // members of other stories leave meanwhile
  forgetNoise('404 POST /api/swipe.php');
});

test('a match is told at once; who blocks or hides meanwhile is passed over with a sentence', {
  tags: 'core',
}, async () => {
  const [{ page, context, expectNoise, forgetNoise }, { context: his }] = [await visit(DESK), await visit()];
  const her = await player(context, 'SE');
  // Two more of this story come after him: they are blocked and hidden, and nobody else looks at them.
  for (let others = 0; others < 2; others++) {
    const { context: another } = await visit();
    await signUpConfirmed(another, { gender: 'male', lookingFor: ['female'] });
    await call(another, 'PUT profile.php', { country: 'SE' });
  }
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  await call(his, 'PUT profile.php', { country: 'SE' });
  await call(his, 'POST like.php', { id: her.id });
  await open(page, '/swipe-game');
  for (let passed = 0; (await nameOnTop(page)) !== him.name; passed++) {
    if (passed === 200) throw new Error('he never came');
    const name = await nameOnTop(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => nameOnTop(page)).not.toBe(name);
  }
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: `It’s a match with ${him.name}` }).waitFor();
  // Behind the dialog the keys mean nothing.
  await expect.poll(async () => ['', him.name].includes(await nameOnTop(page))).toBe(false);
  const behind = await nameOnTop(page);
  await page.keyboard.press('ArrowLeft');
  expect(await nameOnTop(page)).toBe(behind);
  await page.getByRole('button', { name: 'Keep looking' }).click();

  // Away from the cards: the page of one under the pointer is fetched ahead, and would be missed.
  await page.mouse.move(0, 0);
  forgetNoise('404 GET /api/member.php');
  for (const leave of [blockedBy, hiddenFrom]) {
    const next = await nameOnTop(page);
    const back = await leave(await idOnTop(page), her.id);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').getByText(`${next} isn’t here any more.`).waitFor();
    await expectNoise('404 POST /api/swipe.php');
    await expect.poll(() => nameOnTop(page)).not.toBe(next);
    await page.getByText('3 likes left today').waitFor();
    await back();
  }
});

async function blockedBy(profile: string, whom: string) {
  await sql`insert into blocks (blocker, blocked, created_at) values (${profile}, ${whom}, now())`;
  return async () => {
    await sql`delete from blocks where blocker = ${profile}`;
  };
}

async function hiddenFrom(profile: string) {
  await sql`update profiles set invisible = true where id = ${profile}`;
  return async () => {
    await sql`update profiles set invisible = false where id = ${profile}`;
  };
}

test('premium members like without limit, and nothing counts', async () => {
  const { page, context } = await visit(DESK);
  await signInAs(context, 'Anna');
  await open(page, '/swipe-game');
  await top(page).waitFor();
  expect(await page.getByText(/likes? left/).count()).toBe(0);
});
