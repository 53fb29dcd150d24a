import { randomUUIDv7 } from 'node:crypto';
import { mkdtempDisposable, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { expectFocus, expectFocusUncovered, pressOn } from './harness/keyboard.ts';
import { holdScripts } from './harness/late-scripts.ts';
import { call, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, openLive, waitForPath } from './harness/visit.ts';

const { visit, keepProfile } = tellStories();
const log = (page: Page) => page.getByRole('log');

test('a photo: chosen on a phone, blurred for somebody new until they want to see it', { tags: 'core' }, async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await open(him.page, `/members/${ines.id}/chat`);
  const choosing = him.page.waitForEvent('filechooser');
  await him.page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
  const sheet = him.page.getByRole('dialog', { name: /^A photo for/ });
  await sheet.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await sheet.getByText(/^€\d+\.\d\d · leaves 6 credits$/).waitFor();
  await expectAccessible(him.page);
  await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(him.page).getByRole('link').getByRole('img', { name: 'Photo' }).waitFor();
  expect((await call<{ credits: number }>(him.context, 'GET user.php')).credits).toBe(6);

  await open(her.page, `/members/${karl.id}/chat`);
  await log(her.page).getByRole('img', { name: 'Photo, blurred' }).waitFor();
  await expectAccessible(her.page);
  await log(her.page).getByRole('button', { name: 'Decline', exact: true }).click();
  await log(her.page).getByText('You declined photos from this member.').waitFor();
  await log(her.page).getByRole('button', { name: 'Show' }).click();
  await log(her.page).getByRole('link').getByRole('img', { name: 'Photo', exact: true }).waitFor();
  await expectAccessible(her.page);
});

test('a blurred photo: declined and blocked at once, by keys, and what can be undone of it', async () => {
  const [her, him] = [await visit({ reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const { conversation } = await sendPhoto(him.context, ines.id);
  const { page } = her;
  await open(page, `/chats/${conversation}`);
  const both = log(page).getByRole('button', { name: 'Decline and block' });
  const sheet = page.getByRole('dialog', { name: `Block ${karl.name}?` });
  await pressOn(page, both, 'Enter');
  await sheet.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(both);
  await log(page).getByRole('img', { name: 'Photo, blurred' }).waitFor();

  // Left by the browser's back, the question is not asked again.
  await open(page, '/chats');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: karl.name }).click();
  await both.click();
  await sheet.waitFor();
  await page.goBack();
  await waitForPath(page, '/chats');
  await sheet.waitFor({ state: 'detached' });
  await page.goForward();
  await both.waitFor();
  expect(await sheet.count()).toBe(0);

  await both.focus();
  await page.keyboard.press('Enter');
  await pressOn(page, sheet.getByRole('button', { name: 'Block', exact: true }), 'Enter');
  await log(page).getByText('You declined photos from this member.').waitFor();
  await expectFocus(log(page).getByRole('button', { name: 'Show' }));
  await page.getByText('You’ve blocked this member.').waitFor();
  await page.getByText(`${karl.name} is blocked.`).waitFor();
  await expectFocusUncovered(page);
  // It stays as long as the focus is in it.
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.focus();
  const letter = { id: randomUUIDv7(), conversation, type: 'text', text: 'And?', price: 2 };
  const headers = { 'x-request-type': 'client' };
  const refused = await him.context.request.post('/api/messages.php', { data: letter, headers });
  expect(await refused.json()).toMatchObject({ code: 'blocked' });
  await expectAccessible(page);

  await undo.click();
  await page.getByLabel(`Message to ${karl.name}`).waitFor();
  await log(page).getByText('You declined photos from this member.').waitFor();
});

/** Sends a photo that begins a conversation. */
async function sendPhoto(context: BrowserContext, profile: string): Promise<{ conversation: string }> {
  const added = await context.request.post('/api/photos.php?for=chat', {
    headers: { 'x-request-type': 'client' },
    multipart: { photo: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 80) } },
  });
  const { photo } = (await added.json()) as { photo: { id: string } };
  const letter = { id: randomUUIDv7(), profile, type: 'image', photo: photo.id, price: 4 };
  return (await call<{ message: { conversation: string } }>(context, 'POST messages.php', letter)).message;
}

/** A member who chooses a photo for her first message; `isWrittenTo`: he writes first, so her page moves on. */
async function choosingFirst() {
  const [her, him] = [await visit({ reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const { page } = her;
  await openLive(page, `/members/${karl.id}/chat`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  const chooser = await choosing;
  const sheet = page.getByRole('dialog', { name: `A photo for ${karl.name}` });
  return {
    page,
    sheet,
    async choose() {
      await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
      await sheet.getByRole('img', { name: 'The photo you chose' }).waitFor();
    },
    async isWrittenTo() {
      const first = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'I was first', price: 2 };
      await call(him.context, 'POST messages.php', first);
      await page.waitForURL(/\/chats\//);
      await log(page).getByText('I was first').waitFor({ state: 'attached' });
    },
  };
}

test('a photo that is being sent goes out, too, if the other one writes first', async () => {
  const { page, sheet, choose, isWrittenTo } = await choosingFirst();
  await choose();
  // It is on its way when his message makes a conversation of it, which has another address.
  const moved = Promise.withResolvers<void>();
  await page.route('**/api/photos.php*', async (route) => {
    await moved.promise;
    // Whoever asked may have asked once more since.
    await route.continue().catch(() => undefined);
  });
  await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(page).getByRole('progressbar', { name: 'Uploading the photo' }).waitFor();
  await isWrittenTo();
  moved.resolve();
  await log(page).getByText('sent', { exact: true }).waitFor({ state: 'attached' });
});

test('a photo is there if the other one writes first while it is being chosen', async () => {
  const { page, sheet, choose, isWrittenTo } = await choosingFirst();
  await isWrittenTo();
  await choose();
  await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(page).getByText('sent', { exact: true }).waitFor({ state: 'attached' });
});

test('a file that is too large says so as soon as it is chosen, and is not offered to be sent', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  const [member] = await steadyMembers(context);
  await open(page, `/members/${member?.id}/chat`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  // A file that is named, since bytes take long to get to the browser.
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'rendezvous-large-photo-'));
  const photo = path.join(folder.path, 'me.jpg');
  await writeFile(photo, await jpeg(30, 40));
  await truncate(photo, MAX_PHOTO_BYTES + 1);
  await (await choosing).setFiles(photo);
  const sheet = page.getByRole('dialog', { name: /^A photo for/ });
  await sheet.getByRole('alert').getByText('This file is too large. Photos can be up to 15 MB.').waitFor();
  expect(await sheet.getByRole('button').count()).toBe(1);
});

test.each(['photo', 'gift'] as const)(
  'a %s that begins a conversation is drawn by what came with its sheet',
  async (kind) => {
    const [{ page, context }, { context: hers }] = [await visit({ reducedMotion: 'reduce' }), await visit()];
    const ines = await signUpConfirmed(hers, { gender: 'female', lookingFor: ['male'] });
    await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
    await open(page, `/members/${ines.id}/chat`);
    const sheet = page.getByRole('dialog', { name: new RegExp(`^A ${kind} for`) });
    if (kind === 'photo') {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a photo' }).click();
      await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
      await sheet.getByRole('img', { name: 'The photo you chose' }).waitFor();
    } else {
      await page.getByRole('button', { name: 'Choose a gift' }).click();
      await sheet.getByRole('radio', { name: /^Rose/ }).check();
    }
    await holdScripts(page);
    await sheet.getByRole('button', { name: /^Send for/ }).click();
    const shown = kind === 'photo' ? log(page).getByRole('img', { name: 'Photo' }) : log(page).getByText('Rose');
    await shown.waitFor();
  },
);

/** Drops or pastes files on the conversation, as a file manager and the clipboard do. */
function bring(
  page: Page,
  how: 'drop' | 'paste',
  things: { file?: { name: string; type: string; bytes?: number[] }; text?: string },
) {
  return page.getByRole('region', { name: /^Conversation with/ }).evaluate(
    (place, { how, things: { file, text } }) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([new Uint8Array(file.bytes ?? [])], file.name, { type: file.type }));
      if (text) data.items.add(text, 'text/plain');
      const init = { bubbles: true, cancelable: true };
      if (how === 'drop') place.dispatchEvent(new DragEvent('dragover', { ...init, dataTransfer: data }));
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      place.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { how, things },
  );
}

test('a photo that somebody has chosen is not shown to who has signed in since', async () => {
  const [her, other] = [await visit(DESK), await visit()];
  const { page, context } = her;
  const karl = await signUpConfirmed((await visit()).context, { gender: 'male', lookingFor: ['female'] });
  const mia = await signUpConfirmed(other.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, `/members/${karl.id}/chat`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
  const sheet = page.getByRole('dialog', { name: /^A photo for/ });
  await sheet.waitFor();
  await context.addCookies((await other.context.cookies()).filter(({ name }) => name === 'sid'));
  await page.getByRole('button', { name: `Account of ${mia.name}` }).waitFor({ state: 'attached' });
  await sheet.waitFor({ state: 'hidden' });
  // Calls in her name are refused until the page has heard of it.
  her.noise.splice(0);
});

test('who logs out leaves no photo of a conversation behind, whoever knows its address', async () => {
  const [her, openHis] = [await visit(), await keepProfile()];
  const him = await openHis();
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const { conversation } = await sendPhoto(him.context, ines.id);
  const { page } = him;
  await open(page, `/chats/${conversation}`);
  const photo = log(page)
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
  const address = await photo.getAttribute('href');
  // What the browser keeps counts, however old.
  const ask = () => page.evaluate(async (kept) => (await fetch(kept ?? '', { cache: 'force-cache' })).status, address);
  expect(await ask()).toBe(200);
  await open(page, '/likes/liked-by');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re logged out.').waitFor();
  expect(await ask()).toBe(403);
  await him.expectNoise('403 GET /api/chat-photo.php');
});

test('a picture can be dropped and pasted; a file that is none stays out, and words stay words', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(DESK);
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  const [member] = await steadyMembers(context);
  await open(page, `/members/${member?.id}/chat`);
  const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: [...(await jpeg(30, 40))] };
  const sheet = page.getByRole('dialog', { name: /^A photo for/ });
  for (const how of ['drop', 'paste'] as const) {
    expect(await bring(page, how, { file: picture })).toBe(true);
    await sheet.getByText('leaves 6 credits').waitFor();
    await page.keyboard.press('Escape');
    // The dialog goes before the page hears of it: what came in between would be closed with it.
    await page.getByAltText('The photo you chose').waitFor({ state: 'detached' });
  }
  // This browser shows no HEIC, and some systems don't even name its type.
  expect(await bring(page, 'drop', { file: { name: 'me.heic', type: '' } })).toBe(true);
  await sheet
    .getByRole('alert')
    .getByText(/save HEIC photos as JPEG/)
    .waitFor();
  expect(await sheet.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByText(/save HEIC photos as JPEG/).waitFor({ state: 'detached' });
  // Otherwise the browser would leave the page and show the file.
  expect(await bring(page, 'drop', { file: { name: 'a.pdf', type: 'application/pdf' } })).toBe(true);
  await sheet.getByRole('alert').getByText('Only photos can be sent, one at a time.').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await bring(page, 'paste', { file: picture, text: 'from a document' })).toBe(false);
  expect(await bring(page, 'drop', { text: 'words' })).toBe(false);
  expect(await sheet.count()).toBe(0);
});
