import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { insertLongConversation, wordsOf } from './harness/long-conversation.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, openLive } from './harness/visit.ts';

const { visit } = tellStories();
const COUNT = 200;

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

/**
 * Notes what a screen reader would say from now on: text that comes into a region which is live at that moment, as
 * `<politeness>: <words>`. A box says it itself, else its role does.
 */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const loudness = (element: Element | null): string => {
      const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert]');
      const of = region?.getAttribute('aria-live');
      return of ?? (region ? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite') : 'off');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const added = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of added) {
          const element = node instanceof Element ? node : node.parentElement;
          const words = node.textContent?.replace(/\s+/g, ' ').trim();
          const how = loudness(element);
          if (how !== 'off' && words) said.push(`${how}: ${words}`);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

test('a message that comes is read out once and politely; older ones that load above are not; typing is said', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const sides = { reader: ines.id, friend: karl.id };
  const conversation = await insertLongConversation(sql, { ...sides, count: COUNT, quoted: 40 });
  const { page } = her;
  await openLive(page, `/chats/${conversation}`);
  const log = page.getByRole('log', { name: `Messages with ${karl.name}` });
  await log.locator(`[data-sequence="${COUNT}"]`).waitFor();
  expect(await log.getAttribute('aria-live')).toBe('polite');
  expect(await page.getByRole('log').count()).toBe(1);

  await listen(page);
  const about = (words: string) => said(page).then((all) => all.filter((one) => one.includes(words)));
  await call(him.context, 'POST typing.php', { conversation });
  await expect.poll(() => about('is typing')).toEqual([`polite: ${karl.name} is typing`]);
  const write = (text: string) => {
    const letter = { id: randomUUIDv7(), profile: ines.id, type: 'text', text, price: 2 };
    return call(him.context, 'POST messages.php', letter);
  };
  await write('Are you there?');
  await log.getByText('Are you there?').waitFor();
  await expect.poll(() => about('Are you there?')).toHaveLength(1);
  expect((await about('Are you there?'))[0]).toMatch(new RegExp(`^polite: ${karl.name}: Are you there\\?`));

  // Up to the first message, and back: nothing of it is said.
  await expect
    .poll(async () => {
      await log.evaluate((box) => box.scrollBy(0, -2000));
      return log.getByText(wordsOf(3)).count();
    })
    .toBe(1);
  expect(await about('Message ')).toEqual([]);
  await write('Anybody?');
  await page.getByRole('button', { name: 'Jump to the newest message, 1 new', exact: true }).click();
  await log.locator(`[data-sequence="${COUNT + 1}"]`).waitFor();
  expect(await about('Message ')).toEqual([]);
  expect(await about('Are you there?')).toHaveLength(1);

  // After all that, the next one is read out as before.
  await write('Still there?');
  await expect.poll(() => about('Still there?')).toHaveLength(1);
  expect(await log.getAttribute('aria-live')).toBe('polite');
});
