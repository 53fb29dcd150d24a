import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { email, knownPassword, linkToken, password } from '../fields.ts';

/** The address as only its owner sees it; `pending` is a new one that has not been confirmed yet. */
const ownEmail = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  pending: z.object({ email: z.string(), requested_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
});

export type OwnEmail = z.output<typeof ownEmail>;

export const changePassword = endpoint({
  method: 'PUT',
  path: 'password.php',
  who: 'member',
  needs: [],
  limit: 'sign_in',
  body: z.object({ old_password: knownPassword, password }),
  answer: null,
  errors: ['demo_member', 'too_many_attempts'],
});

/** Proves the password once more: for some minutes the session may then do what a stolen session must not. */
export const provePassword = endpoint({
  method: 'POST',
  path: 'password.php',
  who: 'member',
  needs: [],
  limit: 'sign_in',
  body: z.object({ password: knownPassword }),
  answer: null,
  errors: ['too_many_attempts'],
});

export const readEmail = endpoint({
  method: 'GET',
  path: 'email.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: ownEmail,
  errors: [],
});

/** Sends a link to the new address. The answer is the same whoever has that address (A4). */
export const requestMailChange = endpoint({
  method: 'POST',
  path: 'email.php',
  who: 'member',
  needs: [],
  limit: 'mail',
  body: z.object({ password: knownPassword, email }),
  answer: ownEmail,
  status: 202,
  errors: ['demo_member', 'too_many_attempts', 'mail_change_limit'],
});

/** Tells what the link sent to a new address will change. Reading it changes nothing. */
export const readMailChange = endpoint({
  method: 'GET',
  path: 'email.php',
  when: { token: '*' },
  who: 'visitor',
  limit: 'read',
  query: z.object({ token: linkToken }),
  answer: z.object({
    /** name of the account that gets the address */
    name: z.string(),
    email: z.string(),
    /** true: this browser is signed in to the account, so one press is enough; otherwise its password is asked for */
    own: z.boolean(),
  }),
  errors: ['link_invalid'],
});
export type AskedMailChange = z.output<typeof readMailChange.answer>;

/**
 * Confirms a new address. Without a session of that account its password is needed: the link only proves the mailbox.
 */
export const changeEmail = endpoint({
  method: 'PUT',
  path: 'email.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password: knownPassword.optional() }),
  answer: null,
  errors: ['authentication_required', 'link_invalid', 'email_taken', 'too_many_attempts'],
});

/** Gives the account its old address back, from the page of the link sent to that address (A9). */
export const undoMailChange = endpoint({
  method: 'PUT',
  path: 'email.php',
  when: { undo: '1' },
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken }),
  answer: null,
  errors: ['link_invalid', 'email_taken'],
});

export const cancelMailChange = endpoint({
  method: 'DELETE',
  path: 'email.php',
  who: 'member',
  needs: [],
  limit: 'write',
  answer: ownEmail,
  errors: [],
});

export const credentialEndpoints = [
  changePassword,
  provePassword,
  readEmail,
  requestMailChange,
  readMailChange,
  changeEmail,
  undoMailChange,
  cancelMailChange,
] as const;
