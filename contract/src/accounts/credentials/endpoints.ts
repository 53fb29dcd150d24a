import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { email, knownPassword, linkToken, password } from '../fields.ts';

/** The address as only its owner sees it; `pending` is asked for and not confirmed yet. */
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
  limit: 'sign_in',
  body: z.object({ old_password: knownPassword, password }),
  answer: null,
  errors: ['too_many_attempts'],
});

/** Shows that one knows the password: for some minutes this session may do what a stolen one must not. */
export const provePassword = endpoint({
  method: 'POST',
  path: 'password.php',
  who: 'member',
  limit: 'sign_in',
  body: z.object({ password: knownPassword }),
  answer: null,
  errors: ['too_many_attempts'],
});

export const readEmail = endpoint({
  method: 'GET',
  path: 'email.php',
  who: 'member',
  limit: 'read',
  answer: ownEmail,
  errors: [],
});

/** Sends a link to the new address; the answer is the same whoever has that address (A4). */
export const requestMailChange = endpoint({
  method: 'POST',
  path: 'email.php',
  who: 'member',
  limit: 'mail',
  body: z.object({ password: knownPassword, email }),
  answer: ownEmail,
  status: 202,
  errors: ['too_many_attempts', 'mail_change_limit'],
});

/** What the link that went to a new address is for. Asking changes nothing. */
export const readMailChange = endpoint({
  method: 'GET',
  path: 'email.php',
  when: { token: '*' },
  who: 'visitor',
  limit: 'read',
  query: z.object({ token: linkToken }),
  answer: z.object({
    /** of the account that gets the address */
    name: z.string(),
    email: z.string(),
    /** this browser is signed in to the account: one press is enough. Else its password is asked for */
    own: z.boolean(),
  }),
  errors: ['link_invalid'],
});
export type AskedMailChange = z.output<typeof readMailChange.answer>;

/** Without a session of that very account its password must be given: the link proves the mailbox and nothing more. */
export const changeEmail = endpoint({
  method: 'PUT',
  path: 'email.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password: knownPassword.optional() }),
  answer: null,
  errors: ['link_invalid', 'email_taken', 'too_many_attempts'],
});

/** The press on the page of the link that went to the old address: it is the account's again (A9). */
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
