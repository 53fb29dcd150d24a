import type * as calls from '@rendezvous/contract/signup/endpoints';
import { type Tx, violates } from '../../platform/database/sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import {
  CONFIRMED_EMAIL_INDEX,
  confirmAddress,
  createSessionFor,
  demandPasswordOf,
  demandSession,
  loadUser,
  lockAddress,
  lockSigningIn,
  redeemLink,
  rememberDevice,
  selectPasswordHash,
  takeSession,
  type UnconfirmedRow,
} from '../accounts/index.ts';
import { loadActivation } from './load-activation.ts';

type Activate = CallOf<typeof calls.activate>;

/**
 * Confirms the address, from the page of an activation mail's link (A5, A8). The link only proves the mailbox, and the
 * account may be a stranger's who signed up with this address. So the caller must also know the account (A5a): a
 * browser with a session of it is enough; any other one gives the password and is signed in.
 */
export async function activate(call: Activate, { body }: Input<typeof calls.activate>) {
  const account = await loadActivation(call, body.token);
  const isOwn = call.viewer?.accountId === account.id;
  const knownHash = isOwn ? null : await provePassword(call, account, body.password);
  const token = await confirm(call, account, body.token, knownHash);
  call.outbox.wake();
  if (token) await takeSession(call, token);
  return loadUser(call, account.id);
}

/**
 * @returns the hash of the password that was given
 * @throws Refusal `validation_failed`, `too_many_attempts`
 */
async function provePassword(call: Call, { id }: UnconfirmedRow, password: string | undefined): Promise<string> {
  const hash = await selectPasswordHash(call.sql, id);
  await demandPasswordOf(call, id, password);
  if (!hash) throw invalidFields({ password: { code: 'password_wrong' } });
  return hash;
}

/** @returns the token of a new session; null if the browser has one of this account */
async function confirm(
  call: Activate,
  account: UnconfirmedRow,
  linkToken: string,
  knownHash: string | null,
): Promise<string | null> {
  const now = call.clock.now();
  const address = { domainId: call.domain.id, emailKey: account.email_key };
  try {
    return await call.sql.begin(async (tx) => {
      await lockAddress(tx, address);
      await redeemLink(tx, { token: linkToken, purpose: 'activation', domainId: call.domain.id, now });
      await demandStillProved(call, tx, account.id, knownHash);
      const credits = call.domain.settings.signup_credits;
      const confirmed = await confirmAddress(tx, { ...address, accountId: account.id, credits, now });
      if (!confirmed) throw new Refusal('link_invalid');
      if (!knownHash) return null;
      const { deviceHash } = await rememberDevice(call, account.id, tx);
      return createSessionFor(call, tx, account.id, deviceHash);
    });
  } catch (error) {
    // Another account has confirmed the address meanwhile (A4).
    if (violates(error, CONFIRMED_EMAIL_INDEX)) throw new Refusal('link_invalid');
    throw error;
  }
}

/** Demands that the proof still counts: a password just replaced, or a session just ended, proves nothing any more. */
async function demandStillProved(call: Activate, tx: Tx, accountId: string, knownHash: string | null): Promise<void> {
  if (!knownHash && call.viewer) return demandSession(tx, call.viewer);
  const account = await lockSigningIn(tx, accountId);
  if (account?.password_hash !== knownHash) throw invalidFields({ password: { code: 'password_wrong' } });
}
