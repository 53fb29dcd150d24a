import type * as calls from '@rendezvous/contract/age/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import type { SignedMessage } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';
import type { AgeProvider } from '../providers/provider.ts';
import { chosenAgeProvider } from '../providers/providers.ts';
import { selectCheckByReference } from './age-checks.queries.ts';
import { settleAgeCheck } from './settle-age-check.ts';

type ReceiveAgeResult = typeof calls.receiveAgeResult;

/** Answers after the commit: a provider that gets no 204 sends again. */
export async function receiveAgeResult(call: CallOf<ReceiveAgeResult>, { query, raw }: Input<ReceiveAgeResult>) {
  const provider = chosenAgeProvider(call.config);
  if (provider?.name !== query.provider) throw new Refusal('not_found');
  await acceptAgeResult(call, provider, { header: call.header, body: raw });
}

/**
 * Accepts a webhook. It carries only an id: if the signature is right, the provider is asked. A check that has ended is
 * gone, so repeated news is accepted and changes nothing.
 * @throws Refusal `signature_invalid`
 */
export async function acceptAgeResult(services: Services, provider: AgeProvider, webhook: SignedMessage) {
  const reference = await provider.verifyWebhook(services, webhook);
  if (reference === null) throw new Refusal('signature_invalid');
  const check = await selectCheckByReference(services.sql, provider.name, reference);
  if (check) await settleAgeCheck(services, check);
}
