import type { UnconfirmedAccount } from '@rendezvous/contract/accounts/unconfirmed';
import type { UnconfirmedRow } from './unconfirmed.queries.ts';

/** Shows a sign-up to a reader of the mailbox. */
export function unconfirmedAccountFrom(row: UnconfirmedRow): UnconfirmedAccount {
  return {
    name: row.name,
    signed_up_at: row.signup_date.toISOString(),
    browser: row.signup_browser,
    system: row.signup_system,
  };
}
