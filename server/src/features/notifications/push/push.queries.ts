import type { AnySql, Tx } from '../../../platform/database/sql.ts';
import type { PushTarget } from '../../../platform/push/pusher.ts';
import { blockedBetween } from '../../members/index.ts';
import { subscribed } from '../preferences/subscribed.ts';

type Subscription = PushTarget & { accountId: string; sessionHash: Buffer; now: Date; most: number };

/**
 * Stores a subscription. A known endpoint moves to the account that names it last. Beyond `most`, the oldest are
 * deleted.
 */
export async function upsertSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { endpoint, p256dh, auth, accountId, sessionHash, now, most } = subscription;
  // Two browsers at the same moment must count each other.
  await tx`select from accounts where id = ${accountId} for no key update`;
  await tx`
    insert into push_subscriptions (endpoint, account_id, session_hash, p256dh, auth, created_at)
    values (${endpoint}, ${accountId}, ${sessionHash}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set
      account_id = excluded.account_id, session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`;
  await tx`
    delete from push_subscriptions where endpoint in (
      select endpoint from push_subscriptions where account_id = ${accountId}
      order by created_at desc, (endpoint = ${endpoint}) desc, endpoint offset ${most}
    )`;
}

export async function deleteSubscription(sql: AnySql, accountId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and account_id = ${accountId}`;
}

/** Deletes a subscription that the push service says is gone, unless it was renewed meanwhile. */
export async function deleteGone(sql: AnySql, { endpoint, p256dh }: PushTarget): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and p256dh = ${p256dh}`;
}

export async function countSubscriptions(
  sql: AnySql,
  accountId: string,
  sessionHash: Buffer,
): Promise<{ browsers: number; this_browser: boolean }> {
  const [row] = await sql<{ browsers: number; this_browser: boolean }[]>`
    select count(*)::integer as browsers, coalesce(bool_or(session_hash = ${sessionHash}), false) as this_browser
    from push_subscriptions where account_id = ${accountId}`;
  return row ?? { browsers: 0, this_browser: false };
}

/** Selects those of the members who have a browser with push. */
export async function selectSubscribed(sql: AnySql, profileIds: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select p.id from profiles p where ${subscribed(sql, sql`select unnest(${profileIds}::uuid[])`)}`;
  return new Set(rows.map((row) => row.id));
}

/** Selects the browsers of a member; none while the member looks at a page in one of them. */
export async function selectTargets(sql: AnySql, accountId: string, watchingSince: Date): Promise<PushTarget[]> {
  return await sql<PushTarget[]>`
    select s.endpoint, s.p256dh, s.auth from push_subscriptions s
    where s.account_id = ${accountId} and not exists (
      select from watched_sessions w join sessions own on own.token_hash = w.session_hash
      where w.account_id = s.account_id and greatest(w.seen_at, own.last_used_at) > ${watchingSince}
    )
    order by s.created_at`;
}

export async function upsertWatching(sql: AnySql, sessionHash: Buffer, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into watched_sessions (session_hash, account_id, seen_at) values (${sessionHash}, ${accountId}, ${now})
    on conflict (session_hash) do update set seen_at = excluded.seen_at`;
}

export async function deleteWatching(sql: AnySql, sessionHash: Buffer): Promise<void> {
  await sql`delete from watched_sessions where session_hash = ${sessionHash}`;
}

/** Tells whether a like is still news: new, not seen yet, and from a real member who is visible. */
export async function isLikeNews(sql: AnySql, from: string, to: string): Promise<boolean> {
  const rows = await sql`
    select from likes l
    join profiles p on p.id = l.from_profile and p.status = 'active' and not p.invisible and not p.fictional
    where l.from_profile = ${from} and l.to_profile = ${to} and l.seen_at is null
      and not ${blockedBetween(sql, sql`l.to_profile`, sql`l.from_profile`)}`;
  return rows.length > 0;
}
