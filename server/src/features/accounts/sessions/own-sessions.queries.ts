import type { AnySql } from '../../../platform/database/sql.ts';

export type OwnSessionRow = {
  id: string;
  token_hash: Buffer;
  user_agent: string;
  country: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** Sessions that are still good: the asking one first, then the one used last. */
export async function selectOwnSessions(
  sql: AnySql,
  wanted: { accountId: string; sessionHash: Buffer; createdAfter: Date; usedAfter: Date; most: number },
): Promise<OwnSessionRow[]> {
  return sql<OwnSessionRow[]>`
    select id, token_hash, user_agent, country, created_at, last_used_at from sessions
    where account_id = ${wanted.accountId} and created_at > ${wanted.createdAfter}
      and last_used_at > ${wanted.usedAfter}
    order by token_hash = ${wanted.sessionHash} desc, last_used_at desc, created_at desc, id
    limit ${wanted.most}`;
}

/** @returns the hash of its token; undefined when the account has no such session */
export async function deleteOwnSession(sql: AnySql, accountId: string, id: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ token_hash: Buffer }[]>`
    delete from sessions where account_id = ${accountId} and id = ${id} returning token_hash`;
  return row?.token_hash;
}

export async function deleteOtherSessions(sql: AnySql, accountId: string, sessionHash: Buffer): Promise<void> {
  await sql`delete from sessions where account_id = ${accountId} and token_hash <> ${sessionHash}`;
}
