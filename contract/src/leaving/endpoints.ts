import { z } from 'zod';
import { knownPassword, linkToken } from '../accounts/fields.ts';
import { EMAIL_MAX } from '../accounts/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { EXCLUSION_DAYS, LEAVING_COMMENT_MAX, LEAVING_REASONS } from './limits.ts';

/** Hides the member at once and ends every session; after 14 days the person is erased (A10). */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: 'account.php',
  who: 'member',
  limit: 'sign_in',
  body: z.object({
    password: knownPassword,
    reason: z.enum(LEAVING_REASONS),
    comment: z.string().trim().max(LEAVING_COMMENT_MAX, 'too_long').optional(),
  }),
  /** until then one can come back */
  answer: z.object({ erase_at: z.iso.datetime() }),
  errors: ['too_many_attempts'],
});

/** The press on the page of the mail's link brings the account back. */
export const reactivateAccount = endpoint({
  method: 'PUT',
  path: 'account.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken }),
  answer: null,
  errors: ['link_invalid'],
});

/** Sends the link that brings the account back once more, to whoever could sign in but for the deletion. */
export const sendReactivationMail = endpoint({
  method: 'POST',
  path: 'reactivation-mail.php',
  who: 'visitor',
  limit: 'sign_in',
  body: z.object({ login: z.string().trim().min(1, 'required').max(EMAIL_MAX), password: knownPassword }),
  answer: null,
  status: 202,
  errors: ['login_failed', 'too_many_attempts'],
});

/**
 * Shuts the member out of the own account for a time (A13): hidden and signed out at once, everywhere. There is no way
 * back before the end, for anybody. Signing in answers `account_excluded` until then.
 */
export const excludeSelf = endpoint({
  method: 'POST',
  path: 'self-exclusion.php',
  who: 'member',
  limit: 'sign_in',
  body: z.object({ password: knownPassword, days: z.literal(EXCLUSION_DAYS) }),
  answer: z.object({ until: z.iso.datetime() }),
  errors: ['too_many_attempts'],
});

export const exportState = z.object({
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requested_at: z.iso.datetime().nullable(),
  /** until when a ready one can be downloaded */
  expires_at: z.iso.datetime().nullable(),
  /** bytes of a ready one */
  size: z.int().nullable(),
  /** when the next one may be asked for; null: now */
  next_at: z.iso.datetime().nullable(),
  /** whether this session has to show the password before it downloads (`POST password.php`) */
  password_needed: z.boolean(),
});
export type ExportState = z.output<typeof exportState>;

/** Asks for the archive of everything that is held about the member (A11). */
export const requestExport = endpoint({
  method: 'POST',
  path: 'export.php',
  who: 'member',
  limit: 'write',
  answer: exportState,
  errors: ['export_limit'],
});

export const readExport = endpoint({
  method: 'GET',
  path: 'export.php',
  who: 'member',
  limit: 'read',
  answer: exportState,
  errors: [],
});

/** The archive itself, for its owner alone: not for a session that showed no password for a while. */
export const downloadExport = endpoint({
  method: 'GET',
  path: 'export.php',
  when: { download: '1' },
  who: 'member',
  limit: 'read',
  answer: 'binary',
  errors: ['password_needed'],
});

export const leavingEndpoints = [
  deleteAccount,
  reactivateAccount,
  sendReactivationMail,
  excludeSelf,
  requestExport,
  readExport,
  downloadExport,
] as const;
