import type * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { findLink } from '../mail-links/mail-links.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { selectMailChange } from './mail-changes.queries.ts';

/**
 * Tells what the link in a mail to a new address will do. Its holder reads that mailbox and must know whose account
 * gets it.
 */
export async function readMailChange(
  call: CallOf<typeof calls.readMailChange>,
  { query }: Input<typeof calls.readMailChange>,
) {
  const now = call.clock.now();
  const link = { token: query.token, purpose: 'mail_change' as const, domainId: call.domain.id, now };
  const accountId = await findLink(call.sql, link);
  const asked = await selectMailChange(call.sql, accountId, now);
  if (!asked) throw new Refusal('link_invalid');
  const { name } = await selectCredentials(call.sql, accountId);
  return { name, email: asked.email, own: call.viewer?.accountId === accountId };
}
