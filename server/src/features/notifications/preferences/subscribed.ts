import type { AnySql, Fragment } from '../../../platform/database/sql.ts';

/** Tells of `profiles p` whether it is one of these, and its member has a browser with push. */
export function subscribed(sql: AnySql, profileIds: Fragment): Fragment {
  return sql`
    p.id in (${profileIds}) and exists (select from push_subscriptions s where s.account_id = p.account_id)`;
}
