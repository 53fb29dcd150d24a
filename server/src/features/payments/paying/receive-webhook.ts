import type * as calls from '@rendezvous/contract/payments/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { providersOf } from '../providers/providers.ts';
import { acceptWebhook } from './accept-webhook.ts';

type ReceiveWebhook = typeof calls.receiveWebhook;

/** Answers after the commit: a provider that gets no 204 sends again. */
export async function receiveWebhook(call: CallOf<ReceiveWebhook>, { query, raw }: Input<ReceiveWebhook>) {
  const provider = providersOf(call.config).find(({ name }) => name === query.provider);
  if (!provider) throw new Refusal('not_found');
  await acceptWebhook(call, provider, { header: call.header, body: raw });
}
