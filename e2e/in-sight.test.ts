import { randomUUIDv7 } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs, signUp, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectNoSidewaysScroll, expectRoomForLargeText } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, PHONE } from './harness/visit.ts';

const { visit } = tellStories();

const WISH = { gender: 'female', lookingFor: ['male'] } as const satisfies Parameters<typeof signUp>[1];
/** A phone whose browser shows its bars. */
const LOW_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } };
const LANGUAGES = [{ locale: 'en-GB' }, { locale: 'de-DE' }];

/** A box that is drawn, with its far edges. */
async function boxOf(thing: Locator) {
  const box = await thing.first().boundingBox();
  if (!box) throw new Error(`${thing} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const tabBar = (page: Page) => page.getByRole('navigation').last();

test.each(LANGUAGES)('members begin high on a phone, below one line and a pill ($locale)', async ({ locale }) => {
  const { page, context } = await visit({ ...LOW_PHONE, locale });
  await signUp(context, WISH);
  await open(page, '/members');
  const pill = await boxOf(page.locator('aside').getByRole('link').filter({ hasText: '%' }));
  expect(pill.height).toBeLessThanOrEqual(32);
  const line = await boxOf(page.getByRole('region').filter({ has: page.locator('summary') }));
  expect(line.height).toBe(48);
  // the strips touch neither each other nor what is next
  expect(line.y).toBeGreaterThan(pill.bottom);
  const card = await boxOf(page.locator('main li').filter({ hasText: /, \d\d/ }));
  expect(card.bottom).toBeLessThan((await boxOf(tabBar(page))).y);
});

test.each(LANGUAGES)(
  "a member's name and face are seen without scrolling ($locale)",
  { tags: 'core' },
  async ({ locale }) => {
    const { page, context } = await visit({ ...LOW_PHONE, locale });
    await signUpConfirmed(context, WISH);
    const [member] = await steadyMembers(context);
    await open(page, `/members/${member?.id}`);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const name = await boxOf(page.getByText(heading, { exact: true }));
    const actions = await boxOf(page.getByRole('link', { name: /Write to|schreiben/ }));
    expect(name.y).toBeGreaterThan(0);
    expect(name.bottom).toBeLessThan(actions.y);
  },
);

test.each(LANGUAGES)(
  'a visitor reads the whole name of the site in the bar of a phone ($locale)',
  async ({ locale }) => {
    const { page } = await visit({ ...LOW_PHONE, locale });
    await open(page, '/pricing');
    const hidden = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 664 });
      expect(await page.locator('header a').first().evaluate(hidden), `at ${width}`).toBe(0);
    }
  },
);

test('a visitor reads a wide name of a site, too', async () => {
  const { page } = await visit({ ...LOW_PHONE, locale: 'de-DE' });
  await open(page, '/');
  const wordmark = page.locator('header a').first();
  await wordmark.evaluate(({ firstChild }) => {
    if (firstChild) firstChild.textContent = 'Masquerade';
  });
  const hidden = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 664 });
    expect(await wordmark.evaluate(hidden), `at ${width}`).toBe(0);
  }
});

test('the heading of a page with a long word stays on one line', async () => {
  const { page, context } = await visit({ ...LOW_PHONE, locale: 'de-DE' });
  await signInAs(context, 'Anna');
  await open(page, '/notifications');
  const heading = page.getByRole('heading', { name: 'Benachrichtigungen', level: 1 });
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 664 });
    const lines = await heading.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines, `at ${width}`).toBe(1);
  }
});

test.each([720, 800])('the contents of the settings show their last entry in a window %s high', async (height) => {
  const { page, context } = await visit({ viewport: { width: 1280, height } });
  await signUpConfirmed(context, WISH);
  await open(page, '/settings');
  const contents = page.getByRole('navigation', { name: 'Settings', exact: true });
  const last = contents.getByRole('link', { name: 'Delete account' });
  const { bottom } = await boxOf(last);
  expect(bottom).toBeLessThanOrEqual((await boxOf(contents.getByRole('list').first())).bottom);
  expect(bottom).toBeLessThanOrEqual(height);
});

test.each(LANGUAGES)('the price of a message stands beside the button, not under it ($locale)', async ({ locale }) => {
  const { page, context } = await visit({ ...LOW_PHONE, locale });
  await signUpConfirmed(context, WISH);
  const [member] = await steadyMembers(context);
  for (const who of ['few credits', 'many credits']) {
    if (who === 'many credits') {
      // What the page still asks for would be refused: its session ends.
      await page.goto('about:blank');
      await signInAs(context, 'Anna');
    }
    await open(page, `/members/${member?.id}/chat`);
    await expectPriceBesideButton(page);
  }
});

async function expectPriceBesideButton(page: Page) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 664 });
    const price = await boxOf(page.getByText(/^(leaves \d+ credits|danach noch \d+ Credits)$/));
    const send = await boxOf(page.getByRole('button', { name: /^Send for|senden$/ }));
    expect(price.right, `at ${width}`).toBeLessThanOrEqual(send.x);
    expect(send.bottom).toBeLessThanOrEqual(664);
  }
}

test.each(LANGUAGES)('a card of the swipe game shows the face above its name ($locale)', async ({ locale }) => {
  const { page, context } = await visit({ ...LOW_PHONE, locale });
  await signInAs(context, 'Emil');
  await open(page, '/swipe-game');
  const card = page.locator('article:not([inert])');
  const whole = await boxOf(card);
  // a portrait is three wide and four high
  expect(whole.width / whole.height).toBeLessThan(0.85);
  const name = await boxOf(card.getByRole('heading'));
  expect(name.y - whole.y).toBeGreaterThan(whole.height * 0.45);
  const heart = await boxOf(page.getByRole('button', { name: /^Like |liken$/ }));
  expect(heart.bottom).toBeLessThan((await boxOf(tabBar(page))).y);
});

test.each([720, 800])(
  'at a desk the buttons of the swipe game stand below the alerts, in a window %s high',
  async (height) => {
    const { page, context } = await visit({ viewport: { width: 1280, height } });
    await signUp(context, WISH);
    await open(page, '/swipe-game');
    await page.getByText('Confirm your email address').waitFor();
    const heart = await boxOf(page.getByRole('button', { name: /^Like / }));
    expect(heart.bottom).toBeLessThanOrEqual(height);
    const card = await boxOf(page.locator('article:not([inert])'));
    const head = await boxOf(page.getByRole('heading', { name: 'Swipe', level: 1 }));
    expect(Math.round(head.x)).toBe(Math.round(card.x));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.y).toBeGreaterThanOrEqual(height);
  },
);

test.each(LANGUAGES)(
  'the button of the checkout is in sight, with its total ($locale)',
  { tags: 'core' },
  async ({ locale }) => {
    const { page, context } = await visit({ ...LOW_PHONE, locale });
    await signUpConfirmed(context, WISH);
    await open(page, '/credits');
    const order = await boxOf(page.getByRole('button', { name: /(Order and pay|Zahlungspflichtig bestellen).*\d/ }));
    expect(order.bottom).toBeLessThanOrEqual(664);
  },
);

test.each(LANGUAGES)('a section of the settings has its way back in sight on a phone ($locale)', async ({ locale }) => {
  const { page, context } = await visit({ ...LOW_PHONE, locale });
  await signUpConfirmed(context, WISH);
  await open(page, '/settings');
  const bar = await boxOf(page.locator('header'));
  // the longest one: a short page can't be scrolled away
  await page.locator('main nav a[href="/settings#consents"]').click();
  await page.locator('#consents').waitFor();
  const back = page.locator('main a[href="/settings"]');
  await expect.poll(async () => (await boxOf(back)).y).toBeGreaterThanOrEqual(bar.height);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await back.click();
  await page.locator('main nav').waitFor();
});

test('at a desk the button of the checkout is in sight in German, where it needs two lines', async () => {
  const { page, context } = await visit({ ...DESK, locale: 'de-DE' });
  await signUpConfirmed(context, WISH);
  await open(page, '/credits');
  const order = await boxOf(page.getByRole('button', { name: /Zahlungspflichtig bestellen.*\d/ }));
  expect(order.bottom).toBeLessThanOrEqual(DESK.viewport.height);
  const country = await boxOf(page.getByRole('combobox', { name: 'Preise für' }));
  expect(order.x).toBeGreaterThan(country.right);
});

test('at a desk the ledger of credits in German has room for the longest name', async () => {
  const [{ page, context }, him] = [await visit({ ...DESK, locale: 'de-DE' }), await visit()];
  const { id } = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await signUpConfirmed(context, WISH);
  const message = { id: randomUUIDv7(), profile: id, type: 'text', text: 'Hallo', price: 2 };
  await call(context, 'POST messages.php', message);
  await open(page, '/transactions');
  const link = page.getByRole('table', { name: 'Credit-Verlauf' }).getByRole('link');
  const { height } = await boxOf(link);
  await link.evaluate((one) => {
    one.textContent = 'Maximiliane_von.Hohe';
  });
  expect((await boxOf(link)).height).toBe(height);
});

test('at twice the size of text, a phone shows a member and the prices whole', async () => {
  const { page, context } = await visit({ ...PHONE, viewport: { width: 195, height: 332 } });
  await open(page, '/pricing');
  await expectNoSidewaysScroll(page);
  await signUpConfirmed(context, WISH);
  const [member] = await steadyMembers(context);
  await open(page, `/members/${member?.id}`);
  await expectNoSidewaysScroll(page);
  // not a letter a line
  const write = await boxOf(page.getByRole('link', { name: /^Write to / }));
  expect(write.width).toBeGreaterThan(write.height);
});

test('in a browser set to text twice the size, the long words of German stay in the window', async () => {
  const { page, context } = await visit({ ...PHONE, locale: 'de-DE' });
  await signUpConfirmed(context, WISH);
  const steps = ['/match-finder?question=age', '/complete-signup?step=personal', '/settings/delete?step=reasons'];
  for (const path of [...steps, '/credits', '/settings', '/withdraw']) {
    await open(page, path);
    await expectRoomForLargeText(page);
  }
});

test.each(LANGUAGES)(
  'free conversations used up: the title that says so is in sight, with one way to more ($locale)',
  async ({ locale }) => {
    const { page, context } = await visit({ ...LOW_PHONE, locale });
    await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
    const [one, other, third] = await steadyMembers(context);
    // Five messages are all the credits that a newcomer has.
    for (const profile of [one?.id, other?.id, one?.id, one?.id, one?.id]) {
      await call(context, 'POST messages.php', { id: randomUUIDv7(), profile, type: 'text', text: 'Hallo', price: 2 });
    }
    await open(page, `/members/${third?.id}/chat`);
    await page.getByText(/^(you have no credits|du hast keine Credits)$/).waitFor();
    const log = page.getByRole('log');
    for (const viewport of [LOW_PHONE.viewport, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport);
      expect((await boxOf(log.getByRole('heading'))).y).toBeGreaterThanOrEqual((await boxOf(log)).y);
    }
    expect(await page.getByRole('button', { name: /^(Buy credits|Credits kaufen)$/ }).count()).toBe(1);
  },
);

test('at twice the size of text, messages of a conversation have most of a low phone’s window', async () => {
  // a window of half the size, as the browser zooms it
  const { page, context } = await visit({ ...PHONE, viewport: { width: 195, height: 332 } });
  await signInAs(context, 'Anna');
  const { chats } = await call<{ chats: { conversation: { id: string } }[] }>(context, 'GET chats.php');
  await open(page, `/chats/${chats[0]?.conversation.id}`);
  const log = await boxOf(page.getByRole('log'));
  expect(log.height).toBeGreaterThan(200);
  await page.getByRole('textbox').last().scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
});

test.each([1280, 1920])('at a desk a conversation reaches the edge of the window (%d)', async (width) => {
  const { page, context } = await visit({ viewport: { width, height: 800 } });
  await signUpConfirmed(context, WISH);
  const [member] = await steadyMembers(context);
  await open(page, `/members/${member?.id}/chat`);
  const talk = await boxOf(page.getByRole('region', { name: /^Conversation with/ }));
  expect(talk.right).toBe(width);
});

test('beside a conversation the lines of the list reach its edge, until their menu is there', async () => {
  const { page, context } = await visit({ viewport: { width: 768, height: 1024 } });
  await signInAs(context, 'Anna');
  await open(page, '/chats');
  const list = page.getByRole('region', { name: /^(Conversations|Unterhaltungen)$/ });
  const line = list.getByRole('listitem').first();
  const item = await boxOf(line);
  expect((await boxOf(line.getByRole('link'))).right).toBe(item.right);
  await line.hover();
  const menu = await boxOf(line.getByRole('button'));
  expect(menu.right).toBe(item.right);
  expect((await boxOf(line.getByRole('link'))).right).toBeLessThanOrEqual(menu.x);
});
