import type * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import { PASSKEY_SECONDS, PASSKEYS_MAX } from '@rendezvous/contract/accounts/passkeys/limits';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { findWrongPassword } from '../sign-in/known-password.ts';
import { issueChallenge } from './challenges.ts';
import { ALGORITHMS, passkeySiteOf, userHandleOf } from './passkey-site.ts';
import { selectCredentialIds, selectNameOf } from './passkeys.queries.ts';

type Options = typeof calls.passkeyRegistrationOptions;

/**
 * Answers options for a new passkey. It will open the account like the password, so the password is asked for: a stolen
 * session is not enough.
 */
export async function registrationOptions(call: CallOf<Options>, { body }: Input<Options>) {
  const site = passkeySiteOf(call);
  const { accountId } = call.viewer;
  const wrong = await findWrongPassword(call, 'password', body.password);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const known = await selectCredentialIds(call.sql, accountId, site.id);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('passkey_limit', { limit: PASSKEYS_MAX });

  const name = await selectNameOf(call.sql, accountId);
  const { user, challenge } = await generateRegistrationOptions({
    rpName: call.domain.settings.name,
    rpID: site.id,
    userName: name,
    userDisplayName: name,
    userID: userHandleOf(accountId),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await issueChallenge(call, challenge, { purpose: 'registration', accountId });
  const type = 'public-key' as const;
  return {
    rp: { id: site.id, name: call.domain.settings.name },
    user,
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
    timeout: PASSKEY_SECONDS * 1000,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}
