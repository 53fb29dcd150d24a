import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { call, logIn, NEWCOMERS_PASSWORD, type signUp, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { loseLine, open, openLive, type Visit } from './harness/visit.ts';

const { visit, keepProfile } = tellStories();

type Wish = Parameters<typeof signUp>[1];
const SHE: Wish = { gender: 'female', lookingFor: ['male'] };
const HE: Wish = { gender: 'male', lookingFor: ['female'] };

const log = (page: Page) => page.getByRole('log');
const photo = (page: Page) => log(page).getByRole('img', { name: 'Photo' });
const WAITS = 'Not sent yet. We’ll keep trying';

/** A conversation that he has begun, in which she looks. */
async function openTalk(page: Page, ines: { id: string }) {
  const his = (await visit()).context;
  const karl = await signUpConfirmed(his, HE);
  const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'Shall we?', price: 2 };
  const { message } = await call<{ message: { conversation: string } }>(his, 'POST messages.php', letter);
  const path = `/chats/${message.conversation}`;
  await openLive(page, path);
  const written = async () => {
    const { messages } = await call<{ messages: { type: string }[] }>(his, `GET messages.php?profile=${ines.id}`);
    // They come with the newest first.
    return messages.map(({ type }) => type).reverse();
  };
  return { karl, path, written };
}

const opensLater = (page: Page) => page.getByText('This opens when you’re back online');
const photoSheet = (page: Page) => page.getByRole('dialog', { name: /^A photo for/ });

async function choosePhoto(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 80) });
}

/** Sends the chosen photo for 4 credits, while there is no line. */
async function sendChosen(page: Page): Promise<void> {
  const sheet = photoSheet(page);
  await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await photo(page).waitFor();
  await log(page).getByText(WAITS).waitFor();
}

/** Chooses a photo for 4 credits, and presses the button that sends it once there is no line. */
async function sendWithoutLine(page: Page): Promise<void> {
  await choosePhoto(page);
  await photoSheet(page).getByRole('img', { name: 'The photo you chose' }).waitFor();
  await loseLine(page);
  await sendChosen(page);
}

/**
 * Follows what the page loads.
 * @returns moves for the first time, and waits for what is loaded ahead from then on
 */
function beforeMoving(page: Page): () => Promise<void> {
  const parts: Promise<string>[] = [];
  const textOf = async (request: Request) => (await request.response())?.text() ?? '';
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) parts.push(textOf(request).catch(() => ''));
  });
  return async () => {
    await page.mouse.move(20, 20);
    // Names of sentences, in what draws the two sheets.
    for (const drawn of ['photo.chosen', 'noteHint'])
      await expect.poll(async () => (await Promise.all(parts)).some((part) => part.includes(drawn))).toBe(true);
    await Promise.all(parts);
  };
}

/** Ines, whose browser may have no line, and Mia, who has another one. */
async function twoMembers() {
  const she = await visit({ reducedMotion: 'reduce' });
  forgive(she);
  const mia = await signUpConfirmed((await visit()).context, SHE);
  const ines = await signUpConfirmed(she.context, SHE);
  return { she, mia, ines };
}

/** Counts the files that this browser keeps for members. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'own-files')) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('own-files');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      if (database.objectStoreNames.length === 0) return 0;
      return await new Promise<number>((resolve, reject) => {
        const counting = database.transaction('photos').objectStore('photos').count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
      });
    } finally {
      database.close();
    }
  });
}

/** Lets the time pass, on the page's own clock, after which files without a message go, and with them their place. */
async function expectNoFile(page: Page): Promise<void> {
  const places = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect
    .poll(async () => {
      await page.clock.fastForward(90_000);
      return places();
    })
    .not.toContain('own-files');
}

/** Keeps uploads from the site. */
async function loseUploads({ page, forgetNoise }: Visit): Promise<void> {
  forgetNoise('net::ERR_FAILED POST /api/photos.php');
  await page.route('**/api/photos.php*', (route) => route.abort());
}

/** Holds what a page posts to an address. @returns its end, and `begun` once something is held */
async function hold(page: Page, url: string) {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') {
      begun.resolve();
      await over.promise;
    }
    // What the page has broken off goes nowhere.
    await route.continue().catch(() => undefined);
  });
  async function end() {
    over.resolve();
    await page.unroute(url);
  }
  return { begun: begun.promise, end };
}

/** The line comes back, also where it was not gone. */
async function findLine(page: Page): Promise<void> {
  await loseLine(page);
  await page.context().setOffline(false);
}

function forgive({ forgetNoise }: Visit): void {
  for (const call of ['messages', 'typing', 'watching', 'draft', 'read', 'photos'])
    for (const method of ['POST', 'PUT']) forgetNoise(`net::ERR_INTERNET_DISCONNECTED ${method} /api/${call}.php`);
}

const creditsOf = async (context: BrowserContext) => (await call<{ credits: number }>(context, 'GET user.php')).credits;

test('a photo without a line waits as a message does: seen after the browser was closed, sent before what followed', {
  tags: 'core',
}, async () => {
  const come = await keepProfile();
  const before = await come({ reducedMotion: 'reduce' });
  forgive(before);
  const ines = await signUpConfirmed(before.context, SHE);
  const { path, written } = await openTalk(before.page, ines);
  await sendWithoutLine(before.page);
  await expectAccessible(before.page);
  await before.page.getByRole('textbox', { name: /^Message to/ }).fill('After the photo');
  await before.page.getByRole('button', { name: /^Send for/ }).click();
  await log(before.page).getByText('After the photo').waitFor();
  await before.context.close();

  const after = await come({ reducedMotion: 'reduce' });
  forgive(after);
  const { page, context } = after;
  await loseUploads(after);
  await openLive(page, path);
  await expect.poll(() => photo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(60);
  await log(page).getByText(WAITS).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await findLine(page);
  await expect.poll(() => log(page).getByText('sent', { exact: true }).count()).toBe(2);
  await photo(page).waitFor();
  expect(await written()).toEqual(['text', 'image', 'text']);
  expect(await creditsOf(context)).toBe(4);
});

test('the file of a photo goes as soon as it is sent, also on the page that kept it', async () => {
  const she = await visit({ reducedMotion: 'reduce' });
  forgive(she);
  const { page, context } = she;
  const ines = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await openTalk(page, ines);
  await sendWithoutLine(page);
  expect(await keptFiles(page)).toBe(1);
  await context.setOffline(false);
  await log(page).getByText('sent', { exact: true }).waitFor();
  await expect.poll(() => keptFiles(page)).toBe(0);
  await photo(page).waitFor();
});

test.each(['in a conversation', 'as the first message'])(
  'chosen without a line, the first photo of a browser is seen and kept at once, and goes out once: %s',
  async (where) => {
    const come = await keepProfile();
    const before = await come({ reducedMotion: 'reduce' });
    forgive(before);
    const { page } = before;
    const ines = await signUpConfirmed(before.context, SHE);
    const moveFirst = beforeMoving(page);
    const { karl, path, written } = await openTalk(page, ines);
    const isFirst = where === 'as the first message';
    const lars = isFirst ? await signUpConfirmed((await visit()).context, HE) : karl;
    if (isFirst) await openLive(page, `/members/${lars.id}/chat`);
    await moveFirst();
    await loseLine(page);
    await choosePhoto(page);
    await photoSheet(page).getByRole('img', { name: 'The photo you chose' }).waitFor();
    await sendChosen(page);
    expect(await opensLater(page).count()).toBe(0);
    await before.context.close();

    const after = await come({ reducedMotion: 'reduce' });
    await openLive(after.page, isFirst ? `/members/${lars.id}/chat` : path);
    await log(after.page).getByText('sent', { exact: true }).waitFor();
    await photo(after.page).waitFor();
    if (!isFirst) expect(await written()).toEqual(['text', 'image']);
    expect(await creditsOf(after.context)).toBe(6);
  },
);

test('what can’t be loaded without a line says so at once, and opens with it; nothing typed is lost', async () => {
  const { she, ines } = await twoMembers();
  const { page, context } = she;
  // Nothing is loaded ahead for her.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { written } = await openTalk(page, ines);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Look at this');
  await loseLine(page);
  await choosePhoto(page);
  await opensLater(page).waitFor();
  expect(await photoSheet(page).count()).toBe(0);
  await context.setOffline(false);
  await photoSheet(page).getByRole('img', { name: 'The photo you chose' }).waitFor();
  await photoSheet(page).getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(await written()).toEqual(['text', 'image']);
  expect(await field.inputValue()).toBe('Look at this');
});

test('gifts that are not known say so without a line; known ones can be chosen, and go out once', async () => {
  const { she, ines } = await twoMembers();
  const { page, context } = she;
  const moveFirst = beforeMoving(page);
  const { written } = await openTalk(page, ines);
  const sheet = page.getByRole('dialog', { name: /^A gift for/ });
  const choose = () => page.getByRole('button', { name: 'Choose a gift' }).click();
  await moveFirst();
  await loseLine(page);
  await choose();
  await sheet.getByRole('alert').getByText('The gifts couldn’t be loaded.').waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  const sunflower = sheet.getByRole('radio', { name: /^Sunflower/ });
  await sunflower.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await loseLine(page);
  await choose();
  await sunflower.check();
  await sheet.getByLabel('A note with it').fill('From the garden');
  await sheet.getByRole('button', { name: 'Send for 5 credits' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await log(page).getByText('From the garden').waitFor();
  await log(page).getByText(WAITS).waitFor();
  await context.setOffline(false);
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(await written()).toEqual(['text', 'gift']);
  expect(await creditsOf(context)).toBe(5);
});

test('who signs out leaves no photo that waits, and the next member of the browser sees none', async () => {
  const { she, mia, ines } = await twoMembers();
  const { page, context } = she;
  const { karl } = await openTalk(page, ines);
  await loseUploads(she);
  await sendWithoutLine(page);
  expect(await keptFiles(page)).toBe(1);
  await context.setOffline(false);
  await openLive(page, '/settings');
  expect(await keptFiles(page)).toBe(1);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re logged out.').waitFor();
  expect(await keptFiles(page)).toBe(0);
  await open(page, '/login');
  await logIn(page, mia.name, NEWCOMERS_PASSWORD);
  await page.waitForURL(/\/members/);
  await openLive(page, `/members/${karl.id}/chat`);
  // Whatever waits for the same member is drawn, and goes out, before it.
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Good evening');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(await photo(page).count()).toBe(0);
  // Nor a photo that is drawn by words, because its file is gone.
  expect(await log(page).locator('[data-own]').count()).toBe(1);
});

test('a photo whose session ended with the browser goes with the next member’s first page', async () => {
  const { she, mia, ines } = await twoMembers();
  const { page, context } = she;
  await openTalk(page, ines);
  await sendWithoutLine(page);
  // Nobody told the page.
  await page.goto('about:blank');
  await context.setOffline(false);
  await context.clearCookies();
  await open(page, '/login');
  expect(await keptFiles(page)).toBe(1);
  await logIn(page, mia.name, NEWCOMERS_PASSWORD);
  await page.waitForURL(/\/members/);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('a photo can be taken back by keys while it goes up: no message, no file, no charge; and no more once it is sent', async () => {
  const she = await visit({ reducedMotion: 'reduce' });
  const { page, context } = she;
  const ines = await signUpConfirmed(context, SHE);
  const { written } = await openTalk(page, ines);
  const cancel = log(page).getByRole('button', { name: 'Don’t send this photo' });
  const send = async () => {
    await choosePhoto(page);
    await photoSheet(page).getByRole('button', { name: 'Send for 4 credits' }).click();
    await photoSheet(page).waitFor({ state: 'hidden' });
    await photo(page).waitFor();
  };
  // The way to the site is so slow that nothing of the photo comes there.
  const slow = await hold(page, '**/api/photos.php*');
  await send();
  await cancel.waitFor();
  await expectAccessible(page);
  expect(await keptFiles(page)).toBe(1);
  await log(page).focus();
  while (!(await cancel.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await photo(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('log');
  await expect.poll(() => keptFiles(page)).toBe(0);
  await slow.end();
  await page.reload();
  await log(page).getByText('Shall we?').waitFor();
  expect(await photo(page).count()).toBe(0);
  expect(await written()).toEqual(['text']);

  const sending = await hold(page, '**/api/messages.php');
  await send();
  await sending.begun;
  await photo(page).waitFor();
  expect(await cancel.count()).toBe(0);
  await sending.end();
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(await written()).toEqual(['text', 'image']);
  expect(await creditsOf(context)).toBe(6);
});

test('a text to somebody else goes out while a photo is still on its way to the site, which follows', async () => {
  const she = await visit({ reducedMotion: 'reduce' });
  const { page, context } = she;
  const ines = await signUpConfirmed(context, SHE);
  const { written } = await openTalk(page, ines);
  const lars = await signUpConfirmed((await visit()).context, HE);
  const slow = await hold(page, '**/api/photos.php*');
  await choosePhoto(page);
  await photoSheet(page).getByRole('button', { name: 'Send for 4 credits' }).click();
  await slow.begun;
  // It goes up from the other page, too.
  await Promise.all([page.waitForRequest('**/api/photos.php*'), openLive(page, `/members/${lars.id}/chat`)]);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Good evening');
  await page.getByRole('button', { name: /^Send for/ }).click();
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(await written()).toEqual(['text']);
  await slow.end();
  await expect.poll(written).toEqual(['text', 'image']);
  expect(await creditsOf(context)).toBe(4);
});

test('a photo that the site has no more by the time it is sent goes up once more from this browser, and is paid once', async () => {
  const she = await visit({ reducedMotion: 'reduce' });
  const { page, context } = she;
  const ines = await signUpConfirmed(context, SHE);
  const { written } = await openTalk(page, ines);
  she.forgetNoise('409 POST /api/messages.php');
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/photos.php')) uploads += 1;
  });
  await page.route(
    '/api/messages.php',
    (route) => {
      const body = JSON.stringify({ code: 'photo_gone', params: {} });
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body });
    },
    { times: 1 },
  );
  await choosePhoto(page);
  await photoSheet(page).getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(page).getByText('sent', { exact: true }).waitFor();
  expect(uploads).toBe(2);
  expect(await written()).toEqual(['text', 'image']);
  expect(await creditsOf(context)).toBe(6);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('a photo that waited and is deleted costs nothing, and is not sent', async () => {
  const she = await visit({ reducedMotion: 'reduce' });
  forgive(she);
  const { page, context } = she;
  const ines = await signUpConfirmed(context, SHE);
  const { written } = await openTalk(page, ines);
  await page.clock.install();
  await sendWithoutLine(page);
  // Dearer by the time the line is back.
  await page.route('/api/messages.php', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const body = JSON.stringify({ code: 'price_changed', params: { price: 6 } });
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body });
  });
  she.forgetNoise('409 POST /api/messages.php');
  await context.setOffline(false);
  await log(page).getByRole('button', { name: 'Send for 6 credits' }).waitFor();
  await log(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await photo(page).waitFor({ state: 'detached' });
  await expectNoFile(page);
  expect(await creditsOf(context)).toBe(10);
  expect(await written()).toEqual(['text']);
});
