import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type RelyingParty, relyingPartyOf } from '../../../platform/http/relying-party.ts';

/** @throws Refusal `not_found` if the site's address can't have passkeys */
export function passkeySiteOf({ domain }: Call): RelyingParty {
  const site = relyingPartyOf(domain.url);
  if (!site) throw new Refusal('not_found');
  return site;
}

/** ES256, EdDSA, RS256: every authenticator has one of them. */
export const ALGORITHMS = [-7, -8, -257];

/** The user handle in a passkey: the account's random id, which says nothing about the person. */
export function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
}
