import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, openLive } from './harness/visit.ts';

const { visit } = tellStories();

test('typing shows in the list and in the conversation, is said politely, and goes after five seconds', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'Hello', price: 2 };
  const sent = await call<{ message: { conversation: string } }>(him.context, 'POST messages.php', letter);
  const path = `/chats/${sent.message.conversation}`;
  for (const { page } of [her, him]) await page.clock.install();
  await openLive(her.page, path);
  await openLive(him.page, path);
  const told: string[] = [];
  him.page.on('request', (request) => {
    if (request.url().endsWith('/api/typing.php')) told.push(request.url());
  });
  const field = him.page.getByLabel(`Message to ${ines.name}`);
  await field.focus();
  // Few enough to take no three seconds on any machine.
  for (const part of ['This is', ' a longer', ' thought']) await him.page.keyboard.insertText(part);

  const list = her.page.getByRole('region', { name: 'Conversations' });
  await list.getByText('typing…').waitFor();
  await her.page
    .getByRole('region', { name: `Conversation with ${karl.name}` })
    .getByText('typing…')
    .waitFor();
  await her.page.getByRole('status').getByText(`${karl.name} is typing`).waitFor();
  await expectAccessible(her.page);
  // He does not go on, and nothing is told when the pause is over.
  await him.page.clock.runFor(4_000);
  await her.page.clock.runFor(6_000);
  await list.getByText('typing…').waitFor({ state: 'detached' });
  expect(told).toHaveLength(1);
  expect(await her.page.getByRole('status').getByText('is typing').count()).toBe(0);

  // What was sent ends it at once.
  await expect
    .poll(async () => {
      await field.press('End');
      await field.pressSequentially('.');
      return list.getByText('typing…').count();
    })
    .toBe(1);
  await him.page.getByRole('button', { name: /^Send/ }).click();
  await her.page.getByRole('log').getByText('This is a longer thought').waitFor();
  await list.getByText('typing…').waitFor({ state: 'detached' });
});
