import type { AnySql } from '../../platform/database/sql.ts';

/**
 * Selects what is stored about the account itself, for its owner (A11). Hashes and counters are left out: they say
 * nothing to anybody.
 */
export async function selectAccountRecord(sql: AnySql, accountId: string) {
  const [row] = await sql`
    select id, email, status, language, signup_date, confirmed_at, date_of_birth, credits, debt, paid_user,
      notifications_disabled, tracking, signup_browser, signup_system, hidden_words, paused_at, signup_steps_open,
      age_state, age_method, age_checked_at, age_proved,
      (select email from mail_changes c where c.account_id = a.id) as new_email,
      array(
        select jsonb_build_object('email', f.email, 'changed_at', f.changed_at)
        from former_addresses f where f.account_id = a.id order by f.number
      ) as former_addresses,
      (select text from signup_messages m where m.account_id = a.id) as first_message,
      (select name from profiles p where p.id = a.signup_profile and p.status = 'active') as signed_up_from_page_of,
      array(
        select jsonb_build_object('alert', d.alert, 'closed_at', d.dismissed_at)
        from dismissals d where d.account_id = a.id order by d.dismissed_at
      ) as closed_alerts
    from accounts a where id = ${accountId}`;
  return row;
}

/** Selects the sessions of an account, and the devices that had one. */
export async function selectDeviceRecords(sql: AnySql, accountId: string) {
  const sessions = await sql`
    select created_at as signed_in_at, last_used_at, user_agent, country from sessions
    where account_id = ${accountId} order by created_at`;
  const devices = await sql`
    select last_used_at from known_devices where account_id = ${accountId} order by last_used_at`;
  const passkeys = await sql`
    select name, rp_id as site, created_at, last_used_at from passkeys where account_id = ${accountId} order by created_at`;
  return { sessions, known_devices: devices, passkeys };
}

/** Sources of the hashes that outlive the account's row, read before it is gone. */
export type Traces = { domain_id: number; email_key: string; name_key: string; confirmed: boolean; devices: Buffer[] };

export async function selectTraces(sql: AnySql, accountId: string): Promise<Traces | undefined> {
  const [row] = await sql<Traces[]>`
    select a.domain_id, a.email_key, p.name_key, a.confirmed_at is not null as confirmed,
      array(select device_hash from known_devices d where d.account_id = a.id) as devices
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  return row;
}
