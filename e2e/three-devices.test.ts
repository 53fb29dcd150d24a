import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { call, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, openLive } from './harness/visit.ts';

const { visit } = tellStories();
const log = (page: Page) => page.getByRole('log');
const writeTo = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const sendIn = (page: Page) => page.getByRole('button', { name: /^Send for/ }).click();

test('she at a desk and on a phone, he on another: both of hers show the same, whatever is written, read and deleted', {}, async () => {
  const [desk, phone, his] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit(), await visit()];
  const ines = await signUpConfirmed(desk.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  await call(phone.context, 'POST user.php', { login: ines.email, password: NEWCOMERS_PASSWORD });
  const both = [desk.page, phone.page];

  // Text, unread on both of hers; read at the desk, it is read on the phone.
  await openLive(phone.page, '/chats');
  await openLive(desk.page, '/chats');
  await openLive(his.page, `/members/${ines.id}/chat`);
  await writeTo(his.page).fill('Hello from him');
  await sendIn(his.page);
  const line = (page: Page) => page.getByRole('listitem').filter({ hasText: karl.name });
  for (const page of both) await line(page).getByText('unread').waitFor({ state: 'attached' });
  await line(desk.page).getByText('Hello from him').click();
  await log(desk.page).getByText('Hello from him').waitFor();
  await line(phone.page).getByText('unread').waitFor({ state: 'detached' });
  await log(his.page).getByText('read', { exact: true }).waitFor();
  await line(phone.page).getByText('Hello from him').click();

  // An emoji from the desk; what is begun there stands on the phone, too, until it is sent.
  await writeTo(desk.page).fill('Hello from her ');
  await desk.page.getByRole('button', { name: 'Choose an emoji' }).click();
  await desk.page.getByRole('searchbox', { name: 'Search emoji' }).fill('waving hand');
  await desk.page.getByRole('gridcell', { name: 'waving hand', exact: true }).click();
  await desk.page.keyboard.press('Escape');
  await expect.poll(() => writeTo(phone.page).inputValue()).toBe('Hello from her 👋');
  await sendIn(desk.page);
  await expect.poll(() => writeTo(phone.page).inputValue()).toBe('');
  for (const { page } of [desk, phone, his]) await log(page).getByText('Hello from her 👋').waitFor();
  for (const page of both) await log(page).getByText('read', { exact: true }).waitFor();
  for (const page of both) await page.getByText('leaves 6 credits', { exact: true }).waitFor();

  // Typing, a photo and a gift.
  await writeTo(his.page).pressSequentially('He thinks about it');
  for (const page of both) await page.getByRole('status').getByText(`${karl.name} is typing`).waitFor();
  await writeTo(his.page).fill('');
  const choosing = his.page.waitForEvent('filechooser');
  await his.page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
  await his.page
    .getByRole('dialog', { name: /^A photo for/ })
    .getByRole('button', { name: 'Send for 4 credits' })
    .click();
  for (const page of both) await log(page).getByRole('img', { name: 'Photo, blurred' }).waitFor();
  await phone.page.getByRole('button', { name: 'Choose a gift' }).click();
  const gifts = phone.page.getByRole('dialog', { name: /^A gift for/ });
  await gifts.getByRole('radio', { name: /^Sunflower/ }).check();
  await gifts.getByText('leaves 3 credits').waitFor();
  await gifts.getByRole('button', { name: 'Send for 5 credits' }).click();
  for (const page of both) await log(page).getByText('Sunflower').waitFor();
  await log(his.page)
    .getByRole('button', { name: `Open ${ines.name}’s gift` })
    .click();
  await log(his.page).getByText('Sunflower').waitFor();

  // Without a connection on the phone, and back.
  await loseLine(phone.page);
  await writeTo(phone.page).fill('Written in a tunnel');
  await sendIn(phone.page);
  await log(phone.page).getByText('Not sent yet').waitFor();
  await writeTo(his.page).fill('Written meanwhile');
  await sendIn(his.page);
  await log(desk.page).getByText('Written meanwhile').waitFor();
  await phone.context.setOffline(false);
  for (const { page } of [desk, phone, his]) {
    await log(page).getByText('Written in a tunnel').waitFor();
    await log(page).getByText('Written meanwhile').waitFor();
  }
  phone.noise.splice(0);

  // Deleted at the desk, gone on the phone; blocked on the phone, closed everywhere.
  await desk.page
    .getByRole('button', { name: `More about ${karl.name}` })
    .last()
    .click();
  await desk.page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect.poll(() => log(phone.page).getByText('Hello from him').count()).toBe(0);
  await openLive(phone.page, '/chats');
  await phone.page.getByText('No messages yet').waitFor();
  await writeTo(his.page).fill('A new beginning');
  await sendIn(his.page);
  await line(phone.page).getByText('A new beginning').click();
  await log(phone.page).getByText('A new beginning').waitFor();
  expect(await log(phone.page).getByText('Hello from him').count()).toBe(0);
  await phone.page.getByRole('button', { name: `More about ${karl.name}` }).click();
  await phone.page.getByRole('button', { name: 'Block', exact: true }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => writeTo(phone.page).count()).toBe(0);
  await expect.poll(() => writeTo(his.page).count()).toBe(0);
  // Nor does a title go on naming who is not to be seen any more.
  for (const page of both) await expect.poll(() => page.title()).not.toContain(karl.name);
  await expect.poll(() => his.page.title()).not.toContain(ines.name);
});
