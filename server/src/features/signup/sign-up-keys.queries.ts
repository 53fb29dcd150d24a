import type { AnySql, Tx } from '../../platform/database/sql.ts';

export async function selectSignUpKey(sql: AnySql, keyHash: Buffer, since: Date) {
  const [row] = await sql<{ account_id: string; body_hash: Buffer; password_hash: string }[]>`
    select k.account_id, k.body_hash, a.password_hash
    from sign_up_keys k join accounts a on a.id = k.account_id
    where k.key_hash = ${keyHash} and k.created_at > ${since} and a.status <> 'erased'`;
  return row;
}

/** @returns false if the key is in use; an expired one is taken over */
export async function insertSignUpKey(
  tx: Tx,
  key: { keyHash: Buffer; bodyHash: Buffer; accountId: string; now: Date; expired: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into sign_up_keys as k (key_hash, body_hash, account_id, created_at)
    values (${key.keyHash}, ${key.bodyHash}, ${key.accountId}, ${key.now})
    on conflict (key_hash) do update
      set body_hash = excluded.body_hash, account_id = excluded.account_id, created_at = excluded.created_at
      where k.created_at <= ${key.expired}
    returning 1`;
  return rows.length === 1;
}

export async function deleteExpiredKeys(sql: AnySql, before: Date): Promise<void> {
  await sql`delete from sign_up_keys where created_at <= ${before}`;
}
