import { expect, test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, PHONE, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('ideas for a first message fit the profile, stand in the field, and are never sent by themselves', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit({ reducedMotion: 'reduce' }), await visit()];
  await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await call(him.context, 'PUT profile.php', { interests: ['hiking', 'wine'] });
  const { page } = her;
  const field = page.getByLabel(`Message to ${karl.name}`);
  await open(page, `/members/${karl.id}`);
  await page.getByRole('button', { name: `Ideas for a message to ${karl.name}` }).click();
  const sheet = page.getByRole('dialog', { name: `Ideas for a message to ${karl.name}` });
  await sheet.getByRole('button', { name: 'Which hike would you show someone first?' }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await sheet.getByRole('button', { name: 'Which hike would you show someone first?' }).click();
  await waitForPath(page, `/members/${karl.id}/chat`);
  await expect.poll(() => field.inputValue()).toBe('Which hike would you show someone first?');

  // Another one takes its place; what she changes is hers.
  const ideas = page.getByRole('list', { name: 'Ideas for a first message' });
  await ideas.getByRole('button', { name: 'Red or white, and with what?' }).click();
  await expect.poll(() => field.inputValue()).toBe('Red or white, and with what?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.press('End');
  await field.pressSequentially(' I am for red.');
  await ideas.waitFor({ state: 'detached' });
  expect((await call<{ chats: object[] }>(her.context, 'GET chats.php')).chats).toEqual([]);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('log').getByText('Red or white, and with what? I am for red.').waitFor();
});

test('an idea that is alone stands beside the field, on a phone and at a desk', async () => {
  const him = await visit();
  const ivan = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  for (const screen of [PHONE, DESK]) {
    const { page, context } = await visit(screen);
    await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
    await open(page, `/members/${ivan.id}/chat`);
    const ideas = page.getByRole('list', { name: 'Ideas for a first message' });
    await ideas.getByRole('button').waitFor();
    const [idea, field] = [await ideas.boundingBox(), await page.getByLabel(/^Message to/).boundingBox()];
    // Less than the height of one more idea.
    expect((field?.y ?? 0) - (idea?.y ?? 0) - (idea?.height ?? 0)).toBeLessThan(44);
  }
});
