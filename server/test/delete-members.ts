import type { TestMember, TestServer } from './test-server.ts';

/**
 * Takes all members away, but for one. Likes go first: with all accounts in one statement, those that go with the one
 * side would be counted down at the other, of whom only the account is gone yet.
 */
export async function deleteMembers({ sql }: TestServer, { but }: { but?: TestMember } = {}): Promise<void> {
  await sql`delete from conversations`;
  await sql`delete from likes`;
  await sql`delete from accounts where id is distinct from ${but?.accountId ?? null}`;
}
