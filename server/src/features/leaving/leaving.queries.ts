import type { LeavingReason } from '@rendezvous/contract/leaving/limits';
import { z } from 'zod';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import { isShown } from '../members/index.ts';

/** Topic of the outbox row of a member who left (A10), and its data. */
export const MEMBER_LEFT = defineTopic('member_left', {
  profile: z.string(),
  /** true: others saw the profile until then; not in rows of an older version */
  shown: z.boolean().default(false),
});
export type MemberLeft = DataOf<typeof MEMBER_LEFT>;

type Leaving = { accountId: string; reason: LeavingReason; comment: string; now: Date; eraseAt: Date };

/**
 * Inserts a deletion.
 * @returns false if the account can't be deleted (any more): of two at once, one does it
 */
export async function insertDeletion(tx: Tx, { accountId, reason, comment, now, eraseAt }: Leaving): Promise<boolean> {
  const rows = await tx`
    with leaving as (
      update accounts set status = 'pending_deletion'
      where id = ${accountId} and status in ('active', 'not_confirmed')
      returning id, domain_id
    ), asked as (
      insert into account_deletions (account_id, requested_at, erase_at, reason, comment)
      select id, ${now}, ${eraseAt}, ${reason}, ${comment} from leaving
    ), counted as (
      insert into leaving_reasons (domain_id, month, reason, count)
      select domain_id, date_trunc('month', ${now}::timestamptz at time zone 'UTC'), ${reason}, 1 from leaving
      on conflict (domain_id, month, reason) do update set count = leaving_reasons.count + 1
    )
    ${publish(tx, MEMBER_LEFT, { profile: tx`p.id`, shown: isShown(tx) }, now)}
    from leaving join profiles p on p.account_id = leaving.id
    returning 1`;
  return rows.length === 1;
}

/** Brings back an account that is not being erased yet. */
export async function deleteDeletion(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const rows = await tx`
    with back as (
      delete from account_deletions d using accounts a
      where d.account_id = ${accountId} and d.erase_at > ${now} and a.id = d.account_id
        and a.status = 'pending_deletion'
      returning d.account_id
    )
    update accounts set status = case when confirmed_at is null then 'not_confirmed' else 'active' end
    from back where id = back.account_id
    returning 1`;
  return rows.length === 1;
}

export type LeavingOwner = {
  account_id: string;
  domain_id: number;
  email: string;
  email_key: string;
  language: string;
  erase_at: Date;
  paid_user: boolean;
  /** true: the address may get mail, because it is confirmed or belongs to no other account (A4) */
  may_write: boolean;
};

export async function selectLeavingOwner(sql: AnySql, accountId: string): Promise<LeavingOwner | undefined> {
  const [row] = await sql<LeavingOwner[]>`
    select a.id as account_id, a.domain_id, a.email, a.email_key, a.language, a.paid_user, d.erase_at,
      a.confirmed_at is not null or not exists (
        select from accounts owner
        where owner.domain_id = a.domain_id and owner.email_key = a.email_key and owner.confirmed_at is not null
      ) as may_write
    from accounts a join account_deletions d on d.account_id = a.id
    where a.id = ${accountId} and a.status = 'pending_deletion'`;
  return row;
}

/** Claims accounts whose end is near and whose owners have not been reminded. */
export async function claimReminders(tx: Tx, times: { now: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await tx<{ account_id: string }[]>`
    update account_deletions set reminded_at = ${times.now}
    where account_id in (
      select account_id from account_deletions
      where reminded_at is null and reason is not null and erase_at <= ${times.before} and erase_at > ${times.now}
      order by erase_at limit ${limit} for update skip locked
    )
    returning account_id`;
  return rows.map(({ account_id }) => account_id);
}
