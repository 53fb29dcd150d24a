import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import type { SignedByPasskey } from '@rendezvous/contract/accounts/passkeys/endpoints';
import { PASSKEY_SECONDS } from '@rendezvous/contract/accounts/passkeys/limits';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RelyingParty } from '../../../platform/http/relying-party.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import { passkeySiteOf, userHandleOf } from './passkey-site.ts';
import { markPasskeyUsed, type OwnersPasskey, selectByCredential } from './passkeys.queries.ts';

type SignIn = typeof calls.signInByPasskey;

/**
 * Answers options for a sign-in. The browser offers its passkeys for this site; nobody types who they are, so nothing
 * reveals an account (A4).
 */
export async function passkeySignInOptions(call: CallOf<typeof calls.passkeySignInOptions>) {
  const site = passkeySiteOf(call);
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  await issueChallenge(call, challenge, { purpose: 'sign_in', accountId: null });
  return { rpId: site.id, challenge, timeout: PASSKEY_SECONDS * 1000, userVerification: 'required' as const };
}

/**
 * Signs in with a passkey of an account of this domain. All errors get the same answer. Failures are not counted (A3):
 * a signature can't be guessed, and a block of the password does not concern the passkey.
 */
export async function signInByPasskey(call: CallOf<SignIn>, { body: { credential } }: Input<SignIn>) {
  const site = passkeySiteOf(call);
  const { clientDataJSON } = credential.response;
  const challenge = await takeChallenge(call, clientDataJSON, { purpose: 'sign_in', accountId: null });
  const passkey = await selectByCredential(call.sql, {
    domainId: call.domain.id,
    rpId: site.id,
    credentialId: Buffer.from(credential.id, 'base64url'),
  });
  const counter = passkey && (await verify(credential, challenge, passkey, site));
  if (!passkey || counter === undefined) throw new Refusal('passkey_failed');
  const isOwn = await markPasskeyUsed(call.sql, passkey.id, counter, call.clock.now());
  if (!isOwn) throw new Refusal('passkey_failed');
  return completeSignIn(call, { accountId: passkey.account_id });
}

/**
 * Verifies the signature.
 * @returns the authenticator's new counter; undefined if the signature is not the passkey's
 */
async function verify(
  credential: SignedByPasskey,
  challenge: string,
  passkey: OwnersPasskey,
  site: RelyingParty,
): Promise<number | undefined> {
  const { userHandle, ...response } = credential.response;
  const owner = Buffer.from(userHandleOf(passkey.account_id)).toString('base64url');
  if (userHandle && userHandle !== owner) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: credential.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
