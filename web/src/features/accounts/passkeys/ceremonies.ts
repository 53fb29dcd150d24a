import { PASSKEY_SECONDS } from '@rendezvous/contract/accounts/passkeys/limits';
import type { User } from '@rendezvous/contract/accounts/user';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { api, hasCode } from '../../../platform/api/api.ts';

// Loaded when somebody uses a passkey, and on pages where a browser can offer them.

/** Time after which the challenge is renewed, before it expires. */
const RENEW_MS = (PASSKEY_SECONDS - 30) * 1000;

/** Resolves with undefined if the owner of the browser says no or lets it wait too long. */
async function unlessCancelled<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined;
    throw error;
  }
}

/**
 * Signs in by a passkey.
 * @returns undefined if the owner of the browser said no
 * @throws ApiProblem
 */
export async function signInByPasskey(): Promise<User | undefined> {
  const optionsJSON = await api('POST passkey-sign-in.php?options=1');
  const credential = await unlessCancelled(startAuthentication({ optionsJSON }));
  return credential && api('POST passkey-sign-in.php', { body: { credential } });
}

/**
 * Lets the browser offer passkeys where it fills in the name.
 * @returns a function that ends it
 */
export function offerInAutofill(onUser: (user: User) => void, onProblem: (problem: unknown) => void): () => void {
  let ended = false;

  async function offer(): Promise<void> {
    const optionsJSON = await api('POST passkey-sign-in.php?options=1');
    if (ended) return;
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS);
    const started = performance.now();
    const credential = await unlessCancelled(startAuthentication({ optionsJSON, useBrowserAutofill: true })).finally(
      () => clearTimeout(renewal),
    );
    if (credential) onUser(await api('POST passkey-sign-in.php', { body: { credential } }));
    // Not offered again if the button's dialog took over: only one may ask at a time.
    else if (!ended && performance.now() - started >= RENEW_MS) await offer();
  }

  // If the browser can't offer them there, the button still can.
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

/**
 * Makes a passkey.
 * @returns `cancelled` if the owner of the browser said no, `known` if the device has one for this account already
 */
export async function makePasskey(password: string): Promise<'made' | 'cancelled' | 'known'> {
  const optionsJSON = await api('POST passkeys.php?options=1', { body: { password } });
  try {
    const credential = await unlessCancelled(startRegistration({ optionsJSON }));
    if (!credential) return 'cancelled';
    await api('POST passkeys.php', { body: { credential } });
    return 'made';
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    throw error;
  }
}
