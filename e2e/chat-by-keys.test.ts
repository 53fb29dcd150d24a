import { randomUUIDv7 } from 'node:crypto';
import { test } from 'vitest';
import { expectFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('by keys alone: from the list to a conversation, and back from all that opens there', async () => {
  const [{ page, context }, { context: his }] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit()];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ines = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'Shall we?', price: 2 };
  const { message } = await call<{ message: { conversation: string } }>(his, 'POST messages.php', letter);
  await open(page, '/chats');
  const list = page.getByRole('region', { name: 'Conversations' });
  await pressOn(page, list.getByRole('link', { name: karl.name }), 'Enter');
  await waitForPath(page, `/chats/${message.conversation}`);
  const log = page.getByRole('log');
  await log.getByText('Shall we?').waitFor();

  // The question above, and the answer.
  const field = page.getByLabel(`Message to ${karl.name}`);
  await tabTo(page, field);
  await page.keyboard.press('Control+ArrowUp');
  const drop = page.getByRole('button', { name: 'Don’t reply to this message' });
  await drop.waitFor();
  await page.keyboard.press('Escape');
  await drop.waitFor({ state: 'detached' });
  await expectFocus(field);
  await page.keyboard.press('Control+ArrowUp');
  await drop.waitFor();
  await page.keyboard.type('Yes, on Sunday');
  await pressOn(page, page.getByRole('button', { name: /^Send/ }), 'Enter');
  await log.getByText('Yes, on Sunday').waitFor();

  // What opens closes by Escape, and the focus is where it was.
  for (const [button, inside] of [
    [page.getByRole('button', { name: 'Choose a gift' }), page.getByRole('dialog').getByRole('radio').first()],
    [log.getByRole('button', { name: 'More about this message' }).last(), page.getByRole('dialog')],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    await inside.waitFor();
    await page.keyboard.press('Escape');
    await inside.waitFor({ state: 'detached' });
    await expectFocus(button);
  }
  await page.getByRole('button', { name: 'Choose an emoji' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: /emoji/i }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(field);

  const more = log.getByRole('button', { name: 'More about this message' }).last();
  await more.focus();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Copy text' }), 'Enter');
  await page.getByRole('status').getByText('Copied.').waitFor();
  await expectFocus(more);
});
