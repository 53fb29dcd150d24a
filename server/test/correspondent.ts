import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { selectDifferences } from '../src/features/credits/index.ts';
import type { Sql } from '../src/platform/database/sql.ts';
import type { MemberOptions } from './factories.ts';
import type { TestMember, TestServer } from './test-server.ts';

export type Correspondent = TestMember;

/** A member with credits to write with; the ledger says where they are from. */
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

export function send(from: Correspondent, to: To, body: { id?: string; text?: string; price?: number } = {}) {
  const message = { id: randomUUIDv7(), type: 'text', text: 'hello', price: 2, ...to, ...body };
  return from.call('POST messages.php', { body: message });
}

/** What must be true of the tables at any moment when nothing is under way. */
export async function expectBooksInOrder(sql: Sql): Promise<void> {
  expect(await selectDifferences(sql)).toEqual([]);
  const paidOnce = await sql`
    select m.id from messages m left join ledger_entries e on e.message_id = m.id
    where (m.price > 0) <> (e.id is not null) or m.price <> -coalesce(e.amount, 0)`;
  expect(paidOnce).toEqual([]);
  const entriesWithoutMessage = await sql`
    select from ledger_entries e where e.kind = 'message' and not exists (select from messages m where m.id = e.message_id)`;
  expect(entriesWithoutMessage).toHaveLength(0);
  const sequences = await sql`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.last_sequence or max(m.sequence) <> c.last_sequence`;
  expect(sequences).toEqual([]);
  const sides = await sql`
    select p.conversation_id, p.unread from participants p
    where p.unread <> (
      select count(*) from messages m where m.conversation_id = p.conversation_id and m.sender_profile <> p.profile_id
        and m.sequence > greatest(p.read_sequence, p.hidden_sequence))`;
  expect(sides).toEqual([]);
  const totals = await sql`
    select p.id, p.unread from profiles p
    where p.unread <> (select coalesce(sum(unread), 0) from participants where profile_id = p.id)`;
  expect(totals).toEqual([]);
}

export async function block(server: TestServer, blocker: TestMember, blocked: TestMember): Promise<void> {
  await server.sql`
    insert into blocks (blocker, blocked, created_at)
    values (${blocker.profileId}, ${blocked.profileId}, ${server.clock.now()})`;
}
