import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Message } from '@rendezvous/contract/chat/message';
import { expect } from 'vitest';
import type { Sql } from '../src/platform/database/sql.ts';
import { findViolations } from './books.ts';
import type { Client } from './client.ts';
import type { MemberOptions } from './factories.ts';
import { jpeg, photoForm } from './pictures.ts';
import type { TestMember, TestServer } from './test-server.ts';

export type Correspondent = TestMember;

/** Makes a member with credits for writing; the ledger says where they are from. */
export async function correspondent(
  server: TestServer,
  { credits = 0, ...options }: MemberOptions & { credits?: number } = {},
): Promise<Correspondent> {
  const member = await server.member(options);
  if (credits > 0) {
    await server.sql`
      with given as (update accounts set credits = ${credits} where id = ${member.accountId} returning id)
      insert into ledger_entries (account_id, kind, amount, balance, created_at)
      select id, 'demo', ${credits}, ${credits}, ${server.clock.now()} from given`;
  }
  return member;
}

type To = { profile: string } | { conversation: string };

export function send(
  from: Pick<Client, 'call'>,
  to: To,
  body: { id?: string; text?: string; price?: number; quote?: string; draft?: string } = {},
) {
  const message = { id: randomUUIDv7(), type: 'text', text: 'hello', price: 2, ...to, ...body };
  return from.call('POST messages.php', { body: message });
}

export function sendGift(
  from: Correspondent,
  to: To,
  body: { id?: string; gift?: string; text?: string; price?: number; quote?: string } = {},
) {
  const message = { id: randomUUIDv7(), type: 'gift', gift: 'rose', price: 5, ...to, ...body };
  return from.call('POST messages.php', { body: message });
}

/** Adds a photo that can be sent in a chat. */
export async function addChatPhoto(member: Correspondent, id: string = randomUUID()) {
  return member.call('POST photos.php?for=chat', { query: { id }, form: photoForm(await jpeg()) });
}

export function sendPhoto(
  from: Correspondent,
  to: To,
  body: { id?: string; photo: string; price?: number; quote?: string },
) {
  const message = { id: randomUUIDv7(), type: 'image', price: 4, ...to, ...body };
  return from.call('POST messages.php', { body: message });
}

/** Narrows a message that the test knows to be text. */
export function textOf(message: Message): Extract<Message, { type: 'text' }> {
  if (message.type !== 'text') throw new Error(`a ${message.type} message`);
  return message;
}

/** Expects that the rules of the books hold. */
export async function expectBooksInOrder(sql: Sql): Promise<void> {
  expect(await findViolations(sql)).toEqual([]);
}

export async function block(server: TestServer, blocker: TestMember, blocked: TestMember): Promise<void> {
  await server.sql`
    insert into blocks (blocker, blocked, created_at)
    values (${blocker.profileId}, ${blocked.profileId}, ${server.clock.now()})`;
}
