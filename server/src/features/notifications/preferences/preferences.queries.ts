import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import type { AnySql, Fragment } from '../../../platform/database/sql.ts';
import { mustProveAge } from '../../age/index.ts';
import type { Addressee, Channel, Choice, DisabledReason } from './wanted.ts';

export type SettingsRow = { choices: Choice[]; consents: boolean; disabled: DisabledReason[] };

/** The columns of an account with its notification settings. */
function wishColumns(sql: AnySql) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('channel', c.channel, 'kind', c.kind, 'wanted', c.wanted))
      from notification_choices c where c.account_id = a.id
    ), '[]') as choices,
    exists (
      select from consents c where c.account_id = a.id and c.purpose = 'mails' and c.withdrawn_at is null
    ) as consents,
    a.notifications_disabled as disabled`;
}

/** Selects the settings; with `lock` the row does not change until the end of the transaction. */
export async function selectSettings(sql: AnySql, accountId: string, lock = false): Promise<SettingsRow> {
  const [row] = await sql<SettingsRow[]>`
    select ${wishColumns(sql)} from accounts a where a.id = ${accountId} ${lock ? sql`for no key update` : sql``}`;
  if (!row) throw new Error('the account is gone');
  return row;
}

export type AddresseeRow = Addressee & {
  account_id: string;
  profile_id: string;
  email: string;
  language: string;
  domain_id: number;
};

/** Selects the recipient of news, by profile or account; undefined if the member is gone. */
export async function selectAddressee(sql: AnySql, id: string): Promise<AddresseeRow | undefined> {
  const [row] = await sql<AddresseeRow[]>`
    select a.id as account_id, p.id as profile_id, a.email, a.language, a.domain_id,
      case when a.paused_at is not null or ${mustProveAge(sql, sql`a`)} then 'paused' else a.status end as status,
      p.fictional,
      ${wishColumns(sql)}
    from accounts a join profiles p on p.account_id = a.id
    where a.id = coalesce((select account_id from profiles where id = ${id}), ${id})`;
  return row;
}

export async function upsertChoices(
  sql: AnySql,
  accountId: string,
  choices: { channel: Channel; kind: NotificationKind; wanted: boolean }[],
  now: Date,
): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    insert into notification_choices (account_id, channel, kind, wanted, changed_at)
    select a.id, c.channel, c.kind, c.wanted, ${now}
    from accounts a, jsonb_to_recordset(${sql.json(choices)}) as c (channel text, kind text, wanted boolean)
    where a.id = ${accountId}
    on conflict (account_id, channel, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`;
}

/**
 * Adds the reason `bounce`: the mail server takes nothing at this address. The account may have another address by now.
 */
export async function addBounce(sql: AnySql, accountId: string, email: string): Promise<void> {
  await addDisabledReason(sql, accountId, 'bounce', sql`and email = ${email}`);
}

/** Adds a reason against mail. A known one changes nothing; a new one shows its alert again, even if it was closed. */
export async function addDisabledReason(
  sql: AnySql,
  accountId: string,
  reason: DisabledReason,
  where: Fragment = sql``,
): Promise<void> {
  await sql`
    with added as (
      update accounts set notifications_disabled = array_append(notifications_disabled, ${reason})
      where id = ${accountId} and not ${reason} = any(notifications_disabled) ${where}
      returning id
    )
    delete from dismissals d using added where d.account_id = added.id and d.alert = 'disabled_notifications'`;
}

export async function updateDisabledReasons(sql: AnySql, accountId: string, left: DisabledReason[]): Promise<void> {
  await sql`update accounts set notifications_disabled = ${left} where id = ${accountId}`;
}

export async function selectEmail(sql: AnySql, accountId: string): Promise<string> {
  const [row] = await sql<{ email: string }[]>`select email from accounts where id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row.email;
}
