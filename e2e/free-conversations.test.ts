import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { openLive } from './harness/visit.ts';

const { visit } = tellStories();

test('with no free conversation left, the way to more stands beside the limit', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  const [one, other, third] = await steadyMembers(context);
  for (const profile of [one?.id, other?.id]) {
    await call(context, 'POST messages.php', { id: randomUUIDv7(), profile, type: 'text', text: 'Hello', price: 2 });
  }
  await openLive(page, `/members/${third?.id}/chat`);
  const log = page.getByRole('log');
  await log.getByRole('heading', { name: 'You’ve used all your free conversations' }).waitFor();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Buy credits' }).click();
  const offer = page.getByRole('dialog', { name: 'You’ve used all your free conversations' });
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: /^Message to/ }).inputValue()).toBe('');
});
