import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { credentialEndpoints } from './credentials/endpoints.ts';
import { email, knownPassword, linkToken, password } from './fields.ts';
import { EMAIL_MAX } from './limits.ts';
import { passkeyEndpoints } from './passkeys/endpoints.ts';
import { sessionEndpoints } from './sessions/endpoints.ts';
import { user } from './user.ts';

export const signIn = endpoint({
  method: 'POST',
  path: 'user.php',
  who: 'visitor',
  limit: 'sign_in',
  body: z.object({
    login: z.string().trim().min(1).max(EMAIL_MAX),
    password: knownPassword,
  }),
  answer: user,
  errors: ['login_failed', 'too_many_attempts', 'account_pending_deletion', 'account_banned'],
});

export const readUser = endpoint({
  method: 'GET',
  path: 'user.php',
  who: 'member',
  limit: 'read',
  answer: user,
  caching: 'etag',
  errors: [],
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: 'user.php',
  who: 'member',
  limit: 'write',
  body: z.object({ language: z.enum(LOCALES) }),
  answer: user,
  errors: [],
});

export const signOut = endpoint({
  method: 'POST',
  path: 'logout.php',
  who: 'visitor',
  limit: 'write',
  answer: null,
  errors: [],
});

/** The specification's form of the call above; the web uses the POST. */
export const signOutByGet = endpoint({
  method: 'GET',
  path: 'logout.php',
  who: 'visitor',
  limit: 'write',
  changesState: true,
  answer: null,
  errors: [],
});

export const requestReset = endpoint({
  method: 'POST',
  path: 'reset-password.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ email }),
  answer: null,
  status: 202,
  errors: ['reset_limit', 'email_not_found'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: 'reset-password.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password }),
  answer: null,
  errors: ['link_invalid'],
});

export const accountEndpoints = [
  signIn,
  readUser,
  changeLanguage,
  signOut,
  signOutByGet,
  requestReset,
  resetPassword,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...credentialEndpoints,
] as const;
