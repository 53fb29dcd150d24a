import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open } from './harness/visit.ts';

const { visit } = tellStories();

test('who has just signed in is online in words: on the profile, in the list, and above the conversation', {
  tags: 'core',
}, async () => {
  const [{ context: his }, { page, context, noise }] = [await visit(), await visit(DESK)];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  const her = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const said = page.getByText('Online now').filter({ visible: true });
  const saysNothingWithoutLine = async () => {
    await loseLine(page);
    await expect.poll(() => said.count()).toBe(0);
    await context.setOffline(false);
    await said.first().waitFor();
  };
  await open(page, `/members/${him.id}`);
  await page
    .getByRole('main')
    .getByText(/^Online now/)
    .filter({ visible: true })
    .waitFor();
  await saysNothingWithoutLine();
  const message = { id: randomUUIDv7(), profile: her.id, type: 'text', text: 'Hello', price: 2 };
  const { message: sent } = await call<{ message: { conversation: string } }>(his, 'POST messages.php', message);
  await open(page, `/chats/${sent.conversation}`);
  const talk = page.getByRole('region', { name: `Conversation with ${him.name}` });
  await talk.getByText('Online now', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByText('Online now').waitFor();
  await saysNothingWithoutLine();
  noise.splice(0);
});
