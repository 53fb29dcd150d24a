import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();
const log = (page: Page) => page.getByRole('log');

test('a photo: chosen on a phone, blurred for somebody new until they want to see it', async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await open(him.page, `/members/${ines.id}/chat`);
  const choosing = him.page.waitForEvent('filechooser');
  await him.page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
  const sheet = him.page.getByRole('dialog', { name: /^A photo for/ });
  await sheet.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await expectAccessible(him.page);
  await sheet.getByRole('button', { name: 'Send for 4 credits' }).click();
  await log(him.page).getByRole('link').getByRole('img', { name: 'Photo' }).waitFor();
  expect((await call<{ credits: number }>(him.context, 'GET user.php')).credits).toBe(6);

  await open(her.page, `/members/${karl.id}/chat`);
  await log(her.page).getByRole('img', { name: 'Photo, blurred' }).waitFor();
  await expectAccessible(her.page);
  await log(her.page).getByRole('button', { name: 'Decline' }).click();
  await log(her.page).getByText('You declined photos from this member.').waitFor();
  await log(her.page).getByRole('button', { name: 'Show' }).click();
  await log(her.page).getByRole('link').getByRole('img', { name: 'Photo', exact: true }).waitFor();
  await expectAccessible(her.page);
});
