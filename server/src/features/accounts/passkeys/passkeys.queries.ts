import type { AnySql, Tx } from '../../../platform/database/sql.ts';

export type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null };

export async function selectPasskeys(sql: AnySql, accountId: string, rpId: string): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select id, name, created_at, last_used_at from passkeys
    where account_id = ${accountId} and rp_id = ${rpId}
    order by created_at, id`;
}

/** Selects the passkeys beside which a browser must not make another one. */
export async function selectCredentialIds(sql: AnySql, accountId: string, rpId: string) {
  return sql<{ credential_id: Buffer; transports: string[] }[]>`
    select credential_id, transports from passkeys where account_id = ${accountId} and rp_id = ${rpId}`;
}

/** The name that the browser shows beside the passkey. */
export async function selectNameOf(sql: AnySql, accountId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from profiles where account_id = ${accountId}`;
  return row?.name ?? '';
}

/** Counts an account's passkeys; until the end of the transaction nobody else can add one. */
export async function countPasskeys(tx: Tx, accountId: string): Promise<number> {
  await tx`select 1 from accounts where id = ${accountId} for no key update`;
  return selectPasskeyCount(tx, accountId);
}

export async function selectPasskeyCount(sql: AnySql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from passkeys where account_id = ${accountId}`;
  return row?.count ?? 0;
}

export type NewPasskey = {
  accountId: string;
  rpId: string;
  credentialId: Buffer;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
};

/** @returns undefined if the site has this passkey already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx<PasskeyRow[]>`
    insert into passkeys (account_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.accountId}, ${passkey.rpId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name}, ${passkey.now})
    on conflict (rp_id, credential_id) do nothing
    returning id, name, created_at, last_used_at`;
  return row;
}

/** @returns undefined if the account has no such passkey */
export async function updateName(
  sql: AnySql,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    update passkeys set name = ${name} where account_id = ${accountId} and id = ${id}
    returning id, name, created_at, last_used_at`;
  return row;
}

/** Deletes passkeys made since then, which anybody who knew the password may have added. */
export async function deletePasskeysSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx`delete from passkeys where account_id = ${accountId} and created_at >= ${since}`;
}

/** Deletes passkeys from before the account's address was confirmed: all of them, if it never was. */
export async function deletePasskeysOfUnproved(tx: Tx, accountId: string): Promise<void> {
  await tx`
    delete from passkeys k using accounts a
    where a.id = ${accountId} and k.account_id = a.id and coalesce(k.created_at < a.confirmed_at, true)`;
}

/** @returns false if the account has no such passkey */
export async function deleteOwnPasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const rows = await tx`delete from passkeys where account_id = ${accountId} and id = ${id} returning 1`;
  return rows.length === 1;
}

export type OwnersPasskey = {
  id: string;
  account_id: string;
  public_key: Buffer;
  counter: number;
};

export async function selectByCredential(
  sql: AnySql,
  wanted: { domainId: number; rpId: string; credentialId: Buffer },
): Promise<OwnersPasskey | undefined> {
  const [row] = await sql<OwnersPasskey[]>`
    select k.id, k.account_id, k.public_key, k.counter::float8 as counter
    from passkeys k join accounts a on a.id = k.account_id
    where k.rp_id = ${wanted.rpId} and k.credential_id = ${wanted.credentialId} and a.domain_id = ${wanted.domainId}`;
  return row;
}

/**
 * Notes a use. An authenticator that counts must show a higher number than before, even against another sign-in at the
 * same moment; otherwise its key was copied.
 * @returns false if the number is not higher, or the passkey is gone
 */
export async function markPasskeyUsed(sql: AnySql, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`;
  return rows.length === 1;
}
