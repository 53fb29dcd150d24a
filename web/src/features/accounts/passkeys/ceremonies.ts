import { PASSKEY_SECONDS } from '@rendezvous/contract/accounts/passkeys/limits';
import type { User } from '@rendezvous/contract/accounts/user';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { api, hasCode } from '../../../platform/api/api.ts';

// loaded when somebody uses a passkey, and where a browser can offer them

/** Before the challenge is too old. */
const RENEW_MS = (PASSKEY_SECONDS - 30) * 1000;

/** The browser asks its owner, who may say no or let it wait too long: then undefined. */
async function orNothing<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined;
    throw error;
  }
}

/** @returns undefined when the owner of the browser said no. Throws `ApiProblem`. */
export async function signInByPasskey(): Promise<User | undefined> {
  const optionsJSON = await api('POST passkey-sign-in.php?options=1');
  const credential = await orNothing(startAuthentication({ optionsJSON }));
  return credential && api('POST passkey-sign-in.php', { body: { credential } });
}

/**
 * Lets the browser offer passkeys where it offers to fill in the name. @returns what ends it
 */
export function offerInAutofill(onUser: (user: User) => void, onProblem: (problem: unknown) => void): () => void {
  let ended = false;

  async function offer(): Promise<void> {
    const optionsJSON = await api('POST passkey-sign-in.php?options=1');
    if (ended) return;
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS);
    const started = performance.now();
    const credential = await orNothing(startAuthentication({ optionsJSON, useBrowserAutofill: true })).finally(() =>
      clearTimeout(renewal),
    );
    if (credential) onUser(await api('POST passkey-sign-in.php', { body: { credential } }));
    // given up for the button's dialog it is not offered again: only one may ask at a time
    else if (!ended && performance.now() - started >= RENEW_MS) await offer();
  }

  // what the browser can't offer there is still behind the button
  offer().catch((error) => {
    if (!ended && hasCode<'POST passkey-sign-in.php'>(error, 'passkey_failed')) onProblem(error);
  });
  return () => {
    ended = true;
    WebAuthnAbortService.cancelCeremony();
  };
}

export async function canOfferInAutofill(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** @returns `cancelled` when the owner of the browser said no, `known` when the device has one for this account already */
export async function makePasskey(password: string): Promise<'made' | 'cancelled' | 'known'> {
  const optionsJSON = await api('POST passkeys.php?options=1', { body: { password } });
  try {
    const credential = await orNothing(startRegistration({ optionsJSON }));
    if (!credential) return 'cancelled';
    await api('POST passkeys.php', { body: { credential } });
    return 'made';
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    throw error;
  }
}
