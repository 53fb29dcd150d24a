import type { AnySql } from '../../../platform/database/sql.ts';
import type { Person } from '../../../platform/personal-data.ts';

export type ExportRow = {
  status: 'preparing' | 'ready';
  /** folder in the file store */
  file: string;
  size: number | null;
  requested_at: Date;
  expires_at: Date | null;
};

export async function selectExport(sql: AnySql, accountId: string): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select status, file, size::float8 as size, requested_at, expires_at from exports where account_id = ${accountId}`;
  return row;
}

type NewExport = {
  accountId: string;
  file: string;
  now: Date;
  replaceable: { readyBefore: Date; preparingBefore: Date };
};

/**
 * Inserts an archive; it replaces one that is old enough. Of two at once, one does.
 * @returns false if there is one that is not old enough
 */
export async function insertExport(sql: AnySql, { accountId, file, now, replaceable }: NewExport): Promise<boolean> {
  const rows = await sql`
    insert into exports as e (account_id, status, file, requested_at)
    values (${accountId}, 'preparing', ${file}, ${now})
    on conflict (account_id) do update set
      status = 'preparing', file = excluded.file, size = null, requested_at = excluded.requested_at, expires_at = null
      where e.requested_at <= case e.status
        when 'ready' then ${replaceable.readyBefore}::timestamptz else ${replaceable.preparingBefore}::timestamptz end
    returning 1`;
  return rows.length === 1;
}

export type Preparing = Person & { language: string; domain_id: number };

/** Selects the owner of an archive to be made; undefined if it exists already or is no longer wanted. */
export async function selectPreparing(sql: AnySql, accountId: string, file: string): Promise<Preparing | undefined> {
  const [row] = await sql<Preparing[]>`
    select a.id as "accountId", p.id as "profileId", a.language, a.domain_id
    from exports e join accounts a on a.id = e.account_id join profiles p on p.account_id = a.id
    where e.account_id = ${accountId} and e.file = ${file} and e.status = 'preparing'
      and a.status in ('active', 'not_confirmed')`;
  return row;
}

/** @returns false if another one has replaced it */
export async function updateReady(
  sql: AnySql,
  made: { accountId: string; file: string; size: number; expiresAt: Date },
): Promise<boolean> {
  const rows = await sql`
    update exports set status = 'ready', size = ${made.size}, expires_at = ${made.expiresAt}
    where account_id = ${made.accountId} and file = ${made.file} and status = 'preparing'
    returning 1`;
  return rows.length === 1;
}

export type ReadyArchive = {
  account_id: string;
  domain_id: number;
  email: string;
  language: string;
  expires_at: Date;
};

/**
 * Selects a ready archive and its owner, if the address is confirmed: another one may be a stranger's (A4), and the
 * settings tell of the archive too.
 */
export async function selectReady(sql: AnySql, accountId: string): Promise<ReadyArchive | undefined> {
  const [row] = await sql<ReadyArchive[]>`
    select a.id as account_id, a.domain_id, a.email, a.language, e.expires_at
    from exports e join accounts a on a.id = e.account_id
    where e.account_id = ${accountId} and e.status = 'ready' and a.confirmed_at is not null`;
  return row;
}

/** Selects the folders of expired archives. */
export async function selectExpired(sql: AnySql, now: Date): Promise<{ account_id: string; file: string }[]> {
  return sql<{ account_id: string; file: string }[]>`
    select account_id, file from exports where expires_at <= ${now}`;
}

export async function deleteExport(sql: AnySql, accountId: string, file: string): Promise<void> {
  await sql`delete from exports where account_id = ${accountId} and file = ${file}`;
}

/** Selects those of the folders that belong to an archive, ready or being made. */
export async function selectFilesAmong(sql: AnySql, folders: string[]): Promise<string[]> {
  const rows = await sql<{ file: string }[]>`select file from exports where file = any(${folders})`;
  return rows.map(({ file }) => file);
}
