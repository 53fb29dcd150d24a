import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectFocus } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, openLive, PHONE, pathOf } from './harness/visit.ts';

const { visit } = tellStories();

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESK],
])('the list %s: unread, unanswered, and words that lead to their message', { tags: 'core' }, async (_, size) => {
  const [her, him, other] = [await visit({ ...size, reducedMotion: 'reduce' }), await visit(), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const emil = await signUpConfirmed(other.context, { gender: 'male', lookingFor: ['female'] });
  const write = (from: typeof him, profile: string, text: string) =>
    call(from.context, 'POST messages.php', { id: randomUUIDv7(), profile, type: 'text', text, price: 2 });
  await write(him, ines.id, 'We meet at the lighthouse');
  await write(him, ines.id, 'Until then');
  await write(other, ines.id, 'Hello');
  await write(her, emil.id, 'Hello to you');

  const { page } = her;
  await openLive(page, '/chats');
  const list = page.getByRole('region', { name: 'Conversations' });
  const lines = list.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await list.getByRole('button', { name: 'Unanswered' }).click();
  await expect.poll(() => lines.count()).toBe(1);
  await lines.filter({ hasText: karl.name }).waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Unanswered' }).click();
  await list.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect.poll(() => lines.count()).toBe(2);
  await list.getByRole('button', { name: 'Unread', exact: true }).click();

  const unanswered = list.getByRole('button', { name: 'Unanswered' });
  await write(her, karl.id, 'Gladly');
  await unanswered.click();
  await list.getByText('There’s nobody to answer right now').waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'All conversations' }).press('Enter');
  await expect.poll(() => lines.count()).toBe(2);
  await expectFocus(unanswered);

  const words = list.getByRole('searchbox', { name: 'Search names and messages' });
  await words.fill('LIGHT');
  await lines.getByText('We meet at the lighthouse').waitFor();
  await expect.poll(() => lines.count()).toBe(1);
  await words.fill('nowhere at all');
  await list.getByText('Nothing found for “nowhere at all”').waitFor();
  await expectAccessible(page);
  await words.fill(karl.name.slice(2));
  await lines.getByText('Gladly').waitFor();
  await words.fill('light');
  const found = lines.getByRole('link').filter({ hasText: 'lighthouse' });
  await found.waitFor();
  await found.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').locator('[data-found]').textContent()).toContain('lighthouse');

  // Back from the partner's page, what was looked for still stands there; another way begins anew.
  const talk = page.getByRole('region', { name: `Conversation with ${karl.name}` });
  await talk.getByRole('link', { name: karl.name }).click();
  await page.getByRole('heading', { level: 1, name: karl.name }).waitFor();
  await page.goBack();
  await talk.waitFor();
  await page.goBack();
  await found.waitFor();
  expect(await words.inputValue()).toBe('light');
  await page
    .getByRole('link', { name: /^Members/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await page
    .getByRole('link', { name: /^Messages/ })
    .filter({ visible: true })
    .first()
    .click();
  await lines.filter({ hasText: emil.name }).waitFor();
  expect(await words.inputValue()).toBe('');
});

test('what somebody was looking for is not shown to who has signed in since', async () => {
  const [her, him, other] = [await visit(DESK), await visit(), await visit()];
  const { page, context } = her;
  const ines = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const mia = await signUpConfirmed(other.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  for (const { id: profile } of [ines, mia])
    await call(him.context, 'POST messages.php', { id: randomUUIDv7(), profile, type: 'text', text: 'Hi', price: 2 });
  await openLive(page, '/chats');
  const words = page.getByRole('searchbox', { name: 'Search names and messages' });
  await words.fill('lighthouse');
  await context.addCookies((await other.context.cookies()).filter(({ name }) => name === 'sid'));
  await page.getByRole('button', { name: `Account of ${mia.name}` }).waitFor();
  await expect.poll(() => words.inputValue()).toBe('');
  // Calls in her name are refused until the page has heard of it.
  her.noise.splice(0);
});

test('the list of a newcomer is empty, and leads to members who suit', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  await open(page, '/chats');
  const list = page.getByRole('region', { name: 'Conversations' });
  await list.getByText('Write to someone you like.').waitFor();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Find members' }).click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/members\?.*gender=female/);
  await page.getByRole('listitem').first().waitFor();
});
