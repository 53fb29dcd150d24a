import { eraseDue } from '../src/features/leaving/index.ts';
import type { TestServer } from './test-server.ts';

/** Erases a member as if they had left 14 days ago. */
export async function eraseMember({ sql, clock, services }: TestServer, accountId: string): Promise<void> {
  const now = clock.now();
  await sql`update accounts set status = 'pending_deletion' where id = ${accountId}`;
  await sql`
    insert into account_deletions (account_id, requested_at, erase_at, reason)
    values (${accountId}, ${now}, ${now}, 'other')`;
  await eraseDue(services);
}
