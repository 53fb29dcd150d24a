import type { AnySql } from '../../../platform/database/sql.ts';

export type OwnSessionRow = {
  id: string;
  token_hash: Buffer;
  user_agent: string;
  country: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** Selects valid sessions: first the one that asks, then by last use. */
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

/**
 * Deletes a session. It may be somebody else's, so its device is forgotten, unless another session uses it; the session
 * that asks is only signed out.
 * @returns the hash of its token; undefined if the account has no such session
 */
export async function deleteOwnSession(
  sql: AnySql,
  { accountId, id, sessionHash }: { accountId: string; id: string; sessionHash: Buffer },
): Promise<Buffer | undefined> {
  const [row] = await sql<{ token_hash: Buffer }[]>`
    with ended as (
      delete from sessions where account_id = ${accountId} and id = ${id} returning token_hash, device_hash
    ), forgotten as (
      delete from known_devices d using ended
      where d.account_id = ${accountId} and d.device_hash = ended.device_hash
        and ended.token_hash <> ${sessionHash} and not exists (
          select from sessions s where s.account_id = ${accountId} and s.device_hash = d.device_hash and s.id <> ${id}
        )
    )
    select token_hash from ended`;
  return row?.token_hash;
}
