import type { AnySql } from '../../platform/database/sql.ts';

/** Selects a member's choices, and the browsers that get push (A11). */
export async function selectNotificationRecords(sql: AnySql, accountId: string) {
  const choices = await sql`
    select channel, kind, wanted, changed_at from notification_choices
    where account_id = ${accountId} order by channel, kind`;
  const push = await sql`
    select split_part(endpoint, '/', 3) as service, created_at from push_subscriptions
    where account_id = ${accountId} order by created_at`;
  return { choices, push };
}
