import type * as calls from '@rendezvous/contract/notifications/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { addDisabledReason, upsertChoices } from '../preferences/preferences.queries.ts';
import { readUnsubscribeToken } from './mail-tokens.ts';

/**
 * Unsubscribes by one click: from all mails by the header of a mail (RFC 8058), from one kind on the page behind its
 * link. An account that is gone gets the same answer: it gets no mails any more.
 */
export async function unsubscribe(call: CallOf<typeof calls.unsubscribe>, { query }: Input<typeof calls.unsubscribe>) {
  const accountId = readUnsubscribeToken(call, query.token);
  if (!accountId) throw new Refusal('link_invalid');
  if (!query.kind) return addDisabledReason(call.sql, accountId, 'listunsubscribe');
  const off = { channel: 'mail', kind: query.kind, wanted: false } as const;
  await upsertChoices(call.sql, accountId, [off], call.clock.now());
}
