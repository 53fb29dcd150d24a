import { execFile } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { connect } from '../server/src/platform/database/sql.ts';
import { jpeg } from '../server/test/pictures.ts';
import { buy } from './harness/buy.ts';
import { expectFocus } from './harness/keyboard.ts';
import { comesLater, ownClock } from './harness/later.ts';
import {
  call,
  logIn,
  NEWCOMERS_PASSWORD,
  signInAs,
  type signUp,
  signUpConfirmed,
  steadyMembers,
} from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, type Visit } from './harness/visit.ts';

type Wish = Parameters<typeof signUp>[1];
const SHE: Wish = { gender: 'female', lookingFor: ['male'] };
const HE: Wish = { gender: 'male', lookingFor: ['female'] };

const log = (page: Page) => page.getByRole('log');
const chatWith = (profile?: string) => `/members/${profile}/chat`;
const profileOf = async (context: BrowserContext) =>
  (await call<{ profile: { id: string } }>(context, 'GET user.php')).profile.id;

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await press(page, /^Send for/);
  await log(page).getByText(text).last().waitFor();
}

async function sendPhoto(page: Page, price = 4): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Choose a photo');
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  const sheet = page.getByRole('dialog', { name: /^A photo for/ });
  await sheet.getByRole('button', { name: `Send for ${price} credit` }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function sendGift(page: Page, note: string): Promise<void> {
  await press(page, 'Choose a gift');
  const sheet = page.getByRole('dialog', { name: /^A gift for/ });
  await sheet.getByRole('radio', { name: /^Sunflower/ }).check();
  await sheet.getByLabel('A note with it').fill(note);
  await sheet.getByRole('button', { name: 'Send for 5 credits' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Keeps messages from being answered: the site gets none of them, or does what they ask and is not heard. */
async function loseMessages(page: Page, manner: 'unheard' | 'not sent'): Promise<void> {
  await page.route('/api/messages.php', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    // The browser may have ended meanwhile.
    if (manner === 'unheard') await route.fetch().catch(() => undefined);
    return route.abort('connectionreset').catch(() => undefined);
  });
}

/** Reads what one member has sent to another, in the conversation's order, and what was taken for everything. */
function booksOf(databaseUrl: string) {
  return async (sender: string, recipient?: string) => {
    const sql = connect(databaseUrl, { max: 1 });
    try {
      const said = await sql<{ said: string }[]>`
        select coalesce(text, type) as said from messages join conversations on conversations.id = conversation_id
        where sender_profile = ${sender} and ${recipient ?? sender} in (low_profile, high_profile)
        order by sequence`;
      const spent = await sql<{ amount: number }[]>`
        select amount from ledger_entries join profiles using (account_id)
        where profiles.id = ${sender} and kind = 'message' order by position`;
      return { said: said.map((row) => row.said), spent: spent.map(({ amount }) => -amount) };
    } finally {
      await sql.end();
    }
  };
}

/** Reads the browser's own storage, as text. */
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

function forgive({ forgetNoise }: Visit): void {
  for (const call of ['messages', 'typing', 'watching', 'draft', 'read']) {
    for (const what of ['ERR_CONNECTION_RESET', 'ERR_CONNECTION_REFUSED', 'ERR_INTERNET_DISCONNECTED'])
      for (const method of ['POST', 'PUT']) forgetNoise(`net::${what} ${method} /api/${call}.php`);
  }
}

describe('in a browser that ends', () => {
  const { visit, keepProfile } = tellStories();
  const books = booksOf(inject('site').databaseUrl);

  /** Ines, whose browser may become Mia's while hers hears nothing of it; and Karl, to whom both write. */
  async function threeMembers(context: BrowserContext) {
    const karl = await signUpConfirmed((await visit()).context, HE);
    const other = await visit();
    const mia = await signUpConfirmed(other.context, SHE);
    const ines = await signUpConfirmed(context, SHE);
    const becomeMia = async () =>
      context.addCookies((await other.context.cookies()).filter(({ name }) => name === 'sid'));
    return { karl, ines, mia, becomeMia };
  }

  test('closed with texts, a photo and a gift unsent, it sends them in their order, each once, when it is back', {
    tags: 'core',
  }, async () => {
    const come = await keepProfile();
    const before = await come({ reducedMotion: 'reduce' });
    const { page, context } = before;
    forgive(before);
    const karl = await signUpConfirmed((await visit()).context, HE);
    const lars = await signUpConfirmed((await visit()).context, HE);
    const ines = await signUpConfirmed(context, SHE);
    await buy(context);

    // The site has done what it was asked, and nobody heard of it.
    await loseMessages(page, 'unheard');
    await open(page, chatWith(karl.id));
    await write(page, 'Karl, one');
    await expect.poll(async () => (await books(ines.id, karl.id)).said).toEqual(['Karl, one']);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await loseMessages(page, 'not sent');
    await write(page, 'Karl, two');
    await open(page, chatWith(lars.id));
    await write(page, 'Lars, one');
    await sendGift(page, 'Lars, two');
    await open(page, chatWith(karl.id));
    await sendPhoto(page);
    await write(page, 'Karl, four');
    await context.close();

    const after = await come({ reducedMotion: 'reduce' });
    await open(after.page, chatWith(karl.id));
    const all = ['Karl, one', 'Karl, two', 'photo', 'Karl, four'];
    await expect.poll(async () => (await books(ines.id, karl.id)).said).toEqual(all);
    await expect.poll(async () => (await books(ines.id, lars.id)).said).toEqual(['Lars, one', 'Lars, two']);
    await log(after.page).getByText('sent', { exact: true }).last().waitFor();
    await expect.poll(() => keptIn(after.page)).not.toContain('Karl, ');
    expect((await books(ines.id)).spent.toSorted()).toEqual([2, 2, 2, 2, 4, 5]);
    expect(await call(after.context, 'GET user.php')).toMatchObject({ credits: 60 - 17 });
  });

  test('killed, and opened by somebody else, it shows and sends nothing of what was unsent', async () => {
    const come = await keepProfile();
    const before = await come();
    const { page, context } = before;
    forgive(before);
    const karl = await signUpConfirmed((await visit()).context, HE);
    const mia = await signUpConfirmed((await visit()).context, SHE);
    const ines = await signUpConfirmed(context, SHE);
    await loseMessages(page, 'not sent');
    await open(page, chatWith(karl.id));
    await write(page, 'Nobody else’s business');
    // Her session ends with the browser, which keeps what it had on its disk by then.
    await context.clearCookies();
    await context.close();

    const after = await come();
    await open(after.page, '/login');
    expect(await keptIn(after.page)).toContain('Nobody else’s business');
    await logIn(after.page, mia.name, NEWCOMERS_PASSWORD);
    await after.page.waitForURL(/\/members/);
    await open(after.page, chatWith(karl.id));
    expect(await keptIn(after.page)).not.toContain('Nobody else’s business');
    await write(after.page, 'From Mia');
    await log(after.page).getByText('sent', { exact: true }).waitFor();
    expect(await log(after.page).getByText('Nobody else’s business').count()).toBe(0);
    for (const sender of [ines.id, mia.id])
      expect((await books(sender, karl.id)).said).toEqual(sender === mia.id ? ['From Mia'] : []);
  });

  test('what waits is tried again and again without a word, and its button keeps the focus', async () => {
    const she = await visit(DESK);
    const { page, context } = she;
    she.forgetNoise('503 POST /api/messages.php');
    const karl = await signUpConfirmed((await visit()).context, HE);
    await signUpConfirmed(context, SHE);
    let tries = 0;
    await page.route('/api/messages.php', (route) => {
      if (route.request().method() === 'GET') return route.continue();
      tries += 1;
      return route.fulfill({ status: 503 });
    });
    await ownClock(page);
    await open(page, chatWith(karl.id));
    await write(page, 'It waits');
    await comesLater(log(page).getByText('Not sent yet'));
    expect(await log(page).getByRole('alert').count()).toBe(0);
    const again = log(page).getByRole('button', { name: 'Try again' });
    await again.focus();
    const before = tries;
    const goOn = async () => {
      await page.clock.fastForward(1000);
      return tries;
    };
    // A call is repeated five times.
    await expect.poll(goOn).toBeGreaterThan(before + 6);
    await expectFocus(again);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await comesLater(log(page).getByText('sent', { exact: true }));
  });

  test('who signs out in one tab has nothing unsent in any, not even after signing in again', {
    tags: 'core',
  }, async () => {
    const she = await visit();
    const { page, context } = she;
    forgive(she);
    // The stream passes to the second tab as the first one signs out, and may ask a moment too late.
    she.forgetNoise('403 GET /api/events.php');
    const karl = await signUpConfirmed((await visit()).context, HE);
    const ines = await signUpConfirmed(context, SHE);
    const second = await context.newPage();
    await loseMessages(page, 'not sent');
    await loseMessages(second, 'not sent');
    await open(page, chatWith(karl.id));
    await write(page, 'from the first tab');
    await open(second, chatWith(karl.id));
    await write(second, 'from the second tab');
    await log(page).getByText('from the second tab').waitFor();
    await open(page, '/settings');
    await press(page, /^Account of/);
    await press(page, 'Log out');
    await page.waitForURL('/');
    await second.waitForURL(/\/login/);
    for (const tab of [page, second]) expect(await keptIn(tab)).not.toContain(' tab');
    await second.unrouteAll({ behavior: 'ignoreErrors' });
    await logIn(second, ines.name, NEWCOMERS_PASSWORD);
    await second.waitForURL(/\/chat/);
    await write(second, 'written anew');
    await log(second).getByText('sent', { exact: true }).waitFor();
    expect((await books(ines.id, karl.id)).said).toEqual(['written anew']);
  });

  test('what a tab sends that has not heard of somebody else’s sign-in goes out in nobody’s name', async () => {
    const she = await visit(DESK);
    const { page, context } = she;
    for (const call of ['POST /api/messages', 'GET /api/messages', 'GET /api/icebreakers'])
      she.forgetNoise(`409 ${call}.php`);
    const { karl, ines, mia, becomeMia } = await threeMembers(context);
    await open(page, chatWith(karl.id));
    // What is asked regularly would tell the tab before it sends.
    const { promise: refused, resolve: hear } = Promise.withResolvers<void>();
    await page.route('**/api/user.php', (route) => refused.then(() => route.continue()));
    // The browser's cookie is another member's from now on, and her own session still goes on.
    await becomeMia();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('In whose name?');
    const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 409);
    await press(page, /^Send for/);
    await sent;
    hear();
    await page.getByRole('button', { name: `Account of ${mia.name}` }).waitFor();
    expect(await keptIn(page)).not.toContain('In whose name?');
    expect(await log(page).getByText('In whose name?').count()).toBe(0);
    for (const sender of [ines.id, mia.id]) expect(await books(sender, karl.id)).toEqual({ said: [], spent: [] });
    await write(page, 'From Mia herself');
    await log(page).getByText('sent', { exact: true }).waitFor();
    expect((await books(mia.id, karl.id)).said).toEqual(['From Mia herself']);
  });

  test('an answer that comes when somebody else is here already is told to nobody', async () => {
    const she = await visit(DESK);
    const { page, context } = she;
    for (const call of ['GET /api/messages', 'GET /api/chats', 'GET /api/icebreakers', 'POST /api/auto-like'])
      she.forgetNoise(`409 ${call}.php`);
    // A page that waits for an answer for as long as it takes.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout;
      const patient = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
        ms === 12_000 ? 0 : later(run, ms, ...given);
      Object.assign(globalThis, { setTimeout: patient });
    });
    const { karl, ines, mia, becomeMia } = await threeMembers(context);
    await open(page, chatWith(karl.id));
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route('/api/messages.php', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/messages.php'),
    );
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Of the one before');
    await press(page, /^Send for/);
    await expect.poll(async () => (await books(ines.id, karl.id)).said).toEqual(['Of the one before']);
    await becomeMia();
    // The other tab tells this one.
    const second = await context.newPage();
    await open(second, '/settings');
    await second.close();
    await page.getByRole('button', { name: `Account of ${mia.name}` }).waitFor();
    await page.getByText('leaves 8 credits').waitFor();
    answer();
    await sent;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await page.getByText('leaves 8 credits').count()).toBe(1);
    expect(await log(page).getByText('Of the one before').count()).toBe(0);
    await write(page, 'From Mia herself');
    await log(page).getByText('sent', { exact: true }).waitFor();
    expect(await log(page).getByText('Of the one before').count()).toBe(0);
    expect((await books(mia.id, karl.id)).said).toEqual(['From Mia herself']);
  });

  test('a tab whose stream comes back as somebody else’s hears nothing of it, and goes on as that member', async () => {
    const she = await visit(DESK);
    const { page, context } = she;
    she.forgetNoise('409 POST /api/auto-like.php');
    she.forgetNoise('net::ERR_FAILED GET /api/events.php');
    const other = await visit(DESK);
    const karl = await visit();
    const mia = await signUpConfirmed(other.context, SHE);
    const ines = await signUpConfirmed(context, SHE);
    await signUpConfirmed(karl.context, HE);
    await open(other.page, '/settings');
    const shown = (one: Page, name: string) => one.getByRole('button', { name: `Account of ${name}` }).waitFor();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked = page.waitForRequest('**/api/user.php');
    await page.route('**/api/user.php', async (route) => {
      await answered;
      await route.continue();
    });
    // Her stream breaks just when the browser's cookie becomes another member's.
    await page.route(
      '**/api/events.php*',
      async (route) => {
        await context.addCookies((await other.context.cookies()).filter(({ name }) => name === 'sid'));
        await route.abort();
      },
      { times: 1 },
    );
    const streams = page.waitForResponse((response) => response.url().includes('/api/events.php'));
    await open(page, '/settings');
    await shown(page, ines.name);
    await streams;
    await asked;
    const message = { id: randomUUIDv7(), profile: mia.id, type: 'text', text: 'For Mia', price: 2 };
    await call(karl.context, 'POST messages.php', message);
    await expect.poll(() => other.page.title()).toMatch(/^\(1\)/);
    await shown(page, ines.name);
    expect(await page.title()).not.toMatch(/^\(1\)/);
    answer();
    await shown(page, mia.name);
    await expect.poll(() => page.title()).toMatch(/^\(1\)/);
  });
});

describe('on a site that goes away, or changes its prices', () => {
  const site = ownSite({ demo: true });
  const { visit, keepProfile } = tellStories({ site: site.url });
  const books = (sender: string, recipient?: string) => booksOf(site.databaseUrl())(sender, recipient);

  /** Like an operator, beside the running site. */
  async function setPrice(credits: number, of = 'message_credits'): Promise<void> {
    const tool = path.resolve(import.meta.dirname, '../server/src/cli/site.ts');
    await promisify(execFile)(process.execPath, [tool, 'settings', 'set', of, String(credits)], {
      env: { ...process.env, MODE: 'demo', DATABASE_URL: site.databaseUrl() },
    });
    // The site hears of it a moment later.
    const known = async () => (await (await fetch(`${site.url()}/api/settings.php`)).json()).settings[of];
    await expect.poll(known).toBe(credits);
  }

  test('what is written while the site is away goes out when it is back, also from a browser that was closed', {
    tags: 'core',
  }, async () => {
    const come = await keepProfile();
    const before = await come();
    const { page, context, noise } = before;
    await signInAs(context, 'Dora');
    const [first, second] = await steadyMembers(context);
    const dora = await profileOf(context);
    const { spent } = await books(dora);
    const tab = await context.newPage();
    await ownClock(page);
    await open(page, chatWith(first?.id));
    await open(tab, chatWith(second?.id));
    for (const one of [page, tab]) {
      await write(one, 'Hello');
      await log(one).getByText('sent', { exact: true }).waitFor();
    }

    const comeBack = await site.goAway();
    await write(page, 'one');
    await comesLater(log(page).getByText('Not sent yet'));
    await write(tab, 'to the second');
    await write(page, 'two');
    await comeBack();
    await comesLater(log(page).getByText('sent', { exact: true }).last());
    await log(tab).getByText('sent', { exact: true }).waitFor();
    await expect.poll(async () => (await books(dora, first?.id)).said).toEqual(['Hello', 'one', 'two']);

    const comeBackAgain = await site.goAway();
    await write(page, 'three');
    await write(tab, 'to the second again');
    await write(page, 'four');
    await context.close();
    await comeBackAgain();
    const after = await come();
    await open(after.page, '/chats');
    await expect
      .poll(async () => (await books(dora, first?.id)).said)
      .toEqual(['Hello', 'one', 'two', 'three', 'four']);
    await expect
      .poll(async () => (await books(dora, second?.id)).said)
      .toEqual(['Hello', 'to the second', 'to the second again']);
    expect((await books(dora)).spent).toEqual([...spent, 2, 2, 2, 2, 2, 2, 2, 2]);
    noise.splice(0);
  });

  test('what costs something else by the time the line is back asks again, and later ones wait behind it', {
    tags: 'core',
  }, async () => {
    const { page, context, noise } = await visit();
    await signInAs(context, 'Dora');
    const [, , first, second] = await steadyMembers(context);
    const dora = await profileOf(context);
    const earlier = await books(dora);
    const credits = async () => (await call<{ credits: number }>(context, 'GET user.php')).credits;
    const had = await credits();
    const tab = await context.newPage();
    await open(tab, chatWith(second?.id));
    await open(page, chatWith(first?.id));
    await loseLine(page);
    await write(page, 'one');
    await write(page, 'two');
    await write(page, 'three');
    await write(tab, 'to the second');
    await write(tab, 'to the second again');
    await setPrice(3);
    await context.setOffline(false);

    const asks = (one: Page) => log(one).getByText('A message now costs 3 credits.');
    for (const one of [page, tab]) await asks(one).waitFor();
    expect(await books(dora)).toEqual(earlier);
    expect(await credits()).toBe(had);

    // Each asks for itself, one after the other.
    await expect.poll(() => asks(page).count()).toBe(1);
    await log(page).getByRole('button', { name: 'Send for 3 credits' }).click();
    await expect.poll(async () => (await books(dora, first?.id)).said).toEqual(['one']);
    await log(page).getByRole('listitem').filter({ hasText: 'two' }).getByRole('button', { name: 'Delete' }).click();
    const third = log(page).getByRole('listitem').filter({ hasText: 'three' });
    await third.getByRole('button', { name: 'Send for 3 credits' }).click();
    await asks(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await books(dora, first?.id)).said).toEqual(['one', 'three']);

    await log(tab).getByRole('button', { name: 'Delete' }).click();
    await log(tab).getByRole('button', { name: 'Send for 3 credits' }).click();
    await expect.poll(async () => (await books(dora, second?.id)).said).toEqual(['to the second again']);
    expect((await books(dora)).spent).toEqual([...earlier.spent, 3, 3, 3]);
    expect(await credits()).toBe(had - 9);
    await setPrice(2);
    noise.splice(0);
  });

  test('a photo whose price has changed asks once, and the next one names the new price', async () => {
    const { page, context, expectNoise } = await visit({ reducedMotion: 'reduce' });
    await signInAs(context, 'Dora');
    const [, , , , member] = await steadyMembers(context);
    const dora = await profileOf(context);
    const { spent } = await books(dora);
    await open(page, chatWith(member?.id));
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    // Until then the page is told nothing of the new price.
    await page.route('**/api/messages.php*', async (route) => {
      if (route.request().method() === 'GET') await refused;
      await route.continue().catch(() => undefined);
    });
    await setPrice(1, 'photo_credits');
    await sendPhoto(page);
    await log(page).getByRole('button', { name: 'Send for 1 credit' }).click();
    await log(page).getByText('sent', { exact: true }).waitFor();
    // A file that is chosen while the page moves there is chosen for the field that was there before.
    await page.waitForURL(/\/chats\//);
    await sendPhoto(page, 1);
    await expect.poll(() => log(page).getByText('sent', { exact: true }).count()).toBe(2);
    expect(await books(dora, member?.id)).toEqual({ said: ['photo', 'photo'], spent: [...spent, 1, 1] });
    await expectNoise('409 POST /api/messages.php');
    await setPrice(4, 'photo_credits');
  });
});
