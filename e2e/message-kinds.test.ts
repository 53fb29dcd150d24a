import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

type Sent = { message: { id: string; conversation: string } };

test('a photo, a gift and what an erased member wrote: each has its bubble, and its line in the list', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  let last: Sent | undefined;
  for (let n = 1; n <= 4; n++) {
    const said = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: `message ${n}`, price: 2 };
    last = await call<Sent>(him.context, 'POST messages.php', said);
  }
  const conversation = last?.message.conversation ?? '';
  const change = (sequence: number, columns: Record<string, string | null>) =>
    sql`update messages set ${sql.changes(columns)} where conversation_id = ${conversation} and sequence = ${sequence}`;
  await change(1, { type: 'photo', text: null, photo: randomUUID() });
  await change(2, { type: 'gift', text: null, gift: 'rose' });
  await change(3, { type: 'erased', text: null });

  const { page } = her;
  const erased = 'This message was deleted along with its sender’s account.';
  await open(page, `/chats/${conversation}`);
  const log = page.getByRole('log');
  await log.getByText('message 4').waitFor();
  const unusual = log.getByRole('listitem').filter({ hasText: /photo|gift|deleted along/ });
  await expect.poll(() => unusual.count()).toBe(3);
  await expectAccessible(page);

  const line = page.locator(`a[href="/chats/${conversation}"]`);
  for (const [columns, words] of [
    [{ type: 'photo', text: null, photo: randomUUID() }, 'Photo'],
    [{ type: 'gift', photo: null, gift: 'rose' }, 'Gift'],
    [{ type: 'erased', gift: null }, erased],
  ] as const) {
    await change(4, columns);
    await open(page, '/chats');
    await line.getByText(words, { exact: true }).waitFor();
  }
});
