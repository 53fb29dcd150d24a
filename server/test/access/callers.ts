import type { Client } from '../client.ts';
import { block, correspondent } from '../correspondent.ts';
import type { TestMember, TestServer } from '../test-server.ts';

/** Kinds of callers, as seen from another member; all but the visitor come with a session. */
export const CALLERS = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'blocker',
  'blocked',
  'invisible',
  'paused',
  'suspended',
  'banned',
  'leaving',
] as const;

export type Caller = (typeof CALLERS)[number];

/** Makes a caller of a kind. For a closed account, a session that the database still has opens nothing. */
export async function makeCaller(server: TestServer, kind: Caller, other: TestMember): Promise<Client> {
  if (kind === 'visitor') return server.visitor();
  const caller = await correspondent(server, {
    credits: 10,
    confirmed: kind !== 'unconfirmed',
    paid: kind === 'premium' || kind === 'invisible',
    invisible: kind === 'invisible',
  });
  await becomes(server, kind, caller, other);
  return caller;
}

/** Makes a member hidden from others, or closes the account. */
export async function becomes(server: TestServer, kind: Caller, member: TestMember, other: TestMember): Promise<void> {
  const { sql, clock } = server;
  const { accountId } = member;
  const now = clock.now();
  if (kind === 'blocker') await block(server, member, other);
  if (kind === 'blocked') await block(server, other, member);
  if (kind === 'paused') await sql`update accounts set paused_at = ${now} where id = ${accountId}`;
  if (kind === 'leaving') await sql`update accounts set status = 'pending_deletion' where id = ${accountId}`;
  if (kind !== 'suspended' && kind !== 'banned') return;
  const ends = kind === 'suspended' ? new Date(now.getTime() + 86_400_000) : null;
  await sql`
    insert into bans (account_id, begins_at, ends_at, ground, words)
    values (${accountId}, ${now}, ${ends}, 'scam', 'because of it')`;
}
