import type * as calls from '@rendezvous/contract/accounts/endpoints';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { findLink } from '../mail-links/mail-links.ts';
import { selectUnconfirmed } from '../unconfirmed/unconfirmed.queries.ts';
import { unconfirmedAccountFrom } from '../unconfirmed/unconfirmed.view.ts';

/** Tells what else a new password by this link will do (A5a). */
export async function readReset(call: CallOf<typeof calls.readReset>, { query }: Input<typeof calls.readReset>) {
  const link = { token: query.token, purpose: 'reset' as const, domainId: call.domain.id, now: call.clock.now() };
  const unconfirmed = await selectUnconfirmed(call.sql, await findLink(call.sql, link));
  return {
    unconfirmed: unconfirmed ? unconfirmedAccountFrom(unconfirmed) : null,
    bought: unconfirmed?.bought ?? false,
  };
}
