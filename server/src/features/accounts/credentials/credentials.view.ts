import type { OwnEmail } from '@rendezvous/contract/accounts/credentials/endpoints';
import type { Credentials } from '../user/accounts.queries.ts';
import type { MailChange } from './mail-changes.queries.ts';

/** The address as only its owner sees it. */
export function ownEmail({ email, confirmed }: Credentials, change: MailChange | undefined): OwnEmail {
  return {
    email,
    confirmed,
    pending: change
      ? {
          email: change.email,
          requested_at: change.requested_at.toISOString(),
          expires_at: change.expires_at.toISOString(),
        }
      : null,
  };
}
