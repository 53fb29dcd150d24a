import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { email, knownPassword, linkToken, password } from './fields.ts';
import { EMAIL_MAX } from './limits.ts';
import { unconfirmedAccount } from './unconfirmed.ts';
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
  errors: [
    'authentication_required',
    'login_failed',
    'too_many_attempts',
    'account_pending_deletion',
    'account_banned',
    'account_excluded',
  ],
});

export const readUser = endpoint({
  method: 'GET',
  path: 'user.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: user,
  caching: 'etag',
  errors: [],
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: 'user.php',
  who: 'member',
  needs: [],
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

/** The sign-out as the interface's first description has it, by GET; the pages use the POST. */
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

/** Tells what a new password, set by the link of a mail, will change. Reading it changes nothing. */
export const readReset = endpoint({
  method: 'GET',
  path: 'reset-password.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({ token: linkToken }),
  answer: z.object({
    /**
     * set while the address is unconfirmed: the new password confirms it, and erases what was put into the account
     * before (A5a)
     */
    unconfirmed: unconfirmedAccount.nullable(),
    /** true: something was bought with the unconfirmed account, so customer service has to look at it first */
    bought: z.boolean(),
  }),
  errors: ['link_invalid'],
});
export type Reset = z.output<typeof readReset.answer>;

export const resetPassword = endpoint({
  method: 'PUT',
  path: 'reset-password.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password }),
  answer: null,
  errors: ['link_invalid', 'account_bought'],
});

export const accountEndpoints = [
  signIn,
  readUser,
  changeLanguage,
  signOut,
  signOutByGet,
  requestReset,
  readReset,
  resetPassword,
] as const;
