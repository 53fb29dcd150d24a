import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { knownPassword } from '../fields.ts';
import { user } from '../user.ts';
import { PASSKEY_NAME_MAX } from './limits.ts';

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export type Passkey = z.output<typeof passkey>;

const passkeyName = z.string().trim().min(1, 'required').max(PASSKEY_NAME_MAX, 'too_long');

/** Bytes in the form of the WebAuthn standard's JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const CREDENTIAL_ID_MAX = 1400;
const credentialType = z.literal('public-key');
const transports = z.array(z.string().max(30)).max(10);

/** Options for the browser to make a passkey (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: credentialType, transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options for the browser to sign in; they list no keys, because the account is not known yet. */
const signInOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const registered = z.object({
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(32_000),
    transports: transports.optional(),
  }),
});

const signed = z.object({
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: credentialType,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
});

export type RegisteredPasskey = z.output<typeof registered>;
export type SignedByPasskey = z.output<typeof signed>;

/** Passkeys of the account on this host of the site, the oldest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: 'passkeys.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: z.object({ items: z.array(passkey), next: z.null() }),
  errors: [],
});

/** Checks the password once more and answers the options for one passkey; they are good for five minutes. */
export const passkeyRegistrationOptions = endpoint({
  method: 'POST',
  path: 'passkeys.php',
  when: { options: '1' },
  who: 'member',
  needs: [],
  limit: 'write',
  body: z.object({ password: knownPassword }),
  answer: registrationOptions,
  errors: ['demo_member', 'not_found', 'too_many_attempts', 'passkey_limit'],
});

/** Stores the new passkey. Without a name it is called after the browser. */
export const addPasskey = endpoint({
  method: 'POST',
  path: 'passkeys.php',
  who: 'member',
  needs: [],
  limit: 'write',
  body: z.object({ credential: registered, name: passkeyName.optional() }),
  answer: passkey,
  errors: ['demo_member', 'not_found', 'passkey_failed', 'passkey_limit'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: 'passkeys.php',
  who: 'member',
  needs: [],
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  body: z.object({ name: passkeyName }),
  answer: passkey,
  errors: ['not_found'],
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: 'passkeys.php',
  who: 'member',
  needs: [],
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: null,
  errors: ['not_found'],
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: 'passkey-sign-in.php',
  when: { options: '1' },
  who: 'visitor',
  limit: 'write',
  answer: signInOptions,
  errors: ['not_found'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: 'passkey-sign-in.php',
  who: 'visitor',
  limit: 'sign_in',
  body: z.object({ credential: signed }),
  answer: user,
  errors: [
    'not_found',
    'authentication_required',
    'passkey_failed',
    'account_pending_deletion',
    'account_banned',
    'account_excluded',
  ],
});

export const passkeyEndpoints = [
  listPasskeys,
  passkeyRegistrationOptions,
  addPasskey,
  renamePasskey,
  deletePasskey,
  passkeySignInOptions,
  signInByPasskey,
] as const;
