import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buy } from './harness/buy.ts';
import { signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();
const log = (page: Page) => page.getByRole('log');

test('a link can be pressed once both are premium; before the first way to a site one is asked', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await buy(him.context);
  await open(her.page, `/members/${karl.id}/chat`);
  const field = her.page.getByLabel(`Message to ${karl.name}`);
  const text = 'Look: https://example.com/dance?x=1#here and javascript:alert(1)';
  await field.fill(text);
  await her.page.getByRole('button', { name: 'Send for 2 credits' }).click();
  await her.page.getByText('leaves 6 credits', { exact: true }).waitFor();

  await open(him.page, `/members/${ines.id}/chat`);
  await log(him.page).getByText(text).waitFor();
  expect(await log(him.page).getByRole('link').count()).toBe(0);
  await buy(her.context);
  await open(him.page, `/members/${ines.id}/chat`);
  const link = log(him.page).getByRole('link', { name: 'https://example.com/dance?x=1#here' });
  await link.waitFor();
  expect(await log(him.page).getByRole('link').count()).toBe(1);
  await expectAccessible(him.page);

  // Only the address reaches the other site, not where it was pressed.
  const referers: (string | undefined)[] = [];
  await him.context.route('https://example.com/**', async (route) => {
    referers.push(
      await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    );
    await route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  await link.click();
  const question = him.page.getByRole('dialog', { name: 'Open example.com?' });
  await question.getByText(`your conversation with ${ines.name}`).waitFor();
  await expectAccessible(him.page);
  await expectReadableInTheDark(him.page);
  await expectNoSidewaysScroll(him.page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(him.context.pages()).toHaveLength(1);
  await link.click();
  const [elsewhere] = await Promise.all([
    him.context.waitForEvent('page'),
    question.getByRole('link', { name: 'Open the page' }).click(),
  ]);
  await elsewhere.waitForURL('https://example.com/dance?x=1#here');
  expect(await elsewhere.evaluate(() => window.opener === null)).toBe(true);
  await question.waitFor({ state: 'hidden' });
  const [again] = await Promise.all([him.context.waitForEvent('page'), link.click()]);
  await again.waitForURL('https://example.com/dance?x=1#here');
  expect(referers).toEqual([undefined, undefined]);
});
