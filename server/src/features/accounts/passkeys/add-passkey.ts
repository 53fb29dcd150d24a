import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import type { RegisteredPasskey } from '@rendezvous/contract/accounts/passkeys/endpoints';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '@rendezvous/contract/accounts/passkeys/limits';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RelyingParty } from '../../../platform/http/relying-party.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { passkeyAdded, whereaboutsOf } from '../security-mails/security-mails.ts';
import { deviceOfAgent } from '../sessions/device-of-agent.ts';
import { demandSession } from '../sessions/session.ts';
import { takeChallenge } from './challenges.ts';
import { ALGORITHMS, passkeySiteOf } from './passkey-site.ts';
import { countPasskeys, insertPasskey } from './passkeys.queries.ts';
import { ownPasskey } from './passkeys.view.ts';

/**
 * Stores the passkey that the browser made, if it was made for this site, member and challenge; the owner gets a mail.
 */
export async function addPasskey(call: CallOf<typeof calls.addPasskey>, { body }: Input<typeof calls.addPasskey>) {
  const site = passkeySiteOf(call);
  const { accountId } = call.viewer;
  const { clientDataJSON } = body.credential.response;
  const challenge = await takeChallenge(call, clientDataJSON, { purpose: 'registration', accountId });
  const { id, publicKey, counter } = await verify(body.credential, challenge, site);
  const row = await call.sql.begin(async (tx) => {
    if ((await countPasskeys(tx, accountId)) >= PASSKEYS_MAX) {
      throw new Refusal('passkey_limit', { limit: PASSKEYS_MAX });
    }
    // After the count's stronger lock: two calls at once must not wait for each other.
    await demandSession(tx, call.viewer);
    const inserted = await insertPasskey(tx, {
      accountId,
      rpId: site.id,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey,
      counter,
      transports: body.credential.response.transports ?? [],
      name: body.name ?? nameOfBrowser(call.userAgent),
      now: call.clock.now(),
    });
    if (!inserted) throw new Refusal('passkey_failed');
    await call.mails.send(tx, passkeyAdded, { accountId, where: whereaboutsOf(call) });
    return inserted;
  });
  return ownPasskey(row);
}

async function verify(credential: RegisteredPasskey, challenge: string, site: RelyingParty) {
  try {
    demandNoCertificates(credential.response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // The cause does not matter: this is not what was asked for.
  }
  throw new Refusal('passkey_failed');
}

/**
 * Refuses certificates about the maker of the device. Nobody asked for them, and checking them would fetch revocation
 * lists from addresses that the sender chooses.
 */
function demandNoCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const isSelfSigned = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfSigned) throw new Error('an attestation that was not asked for');
}

function nameOfBrowser(userAgent: string): string {
  const { browser, system } = deviceOfAgent(userAgent);
  return ([browser, system].filter(Boolean).join(', ') || 'Passkey').slice(0, PASSKEY_NAME_MAX);
}
