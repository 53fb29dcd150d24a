import type { UnconfirmedAccount } from '@rendezvous/contract/accounts/unconfirmed';
import type { UnconfirmedRow } from './unconfirmed.queries.ts';

/** A sign-up as whoever reads the mailbox may know of it. */
export function unconfirmedAccountFrom(row: UnconfirmedRow): UnconfirmedAccount {
  return {
    name: row.name,
    signed_up_at: row.signup_date.toISOString(),
    browser: row.signup_browser,
    system: row.signup_system,
  };
}
