import { z } from 'zod';
import { knownPassword, linkToken } from '../accounts/fields.ts';
import { EMAIL_MAX } from '../accounts/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { EXCLUSION_DAYS, LEAVING_COMMENT_MAX, LEAVING_REASONS } from './limits.ts';

/** Hides the member at once and ends every session. After 14 days the account is erased (A10). */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: 'account.php',
  who: 'member',
  needs: [],
  limit: 'sign_in',
  body: z.object({
    password: knownPassword,
    reason: z.enum(LEAVING_REASONS),
    comment: z.string().trim().max(LEAVING_COMMENT_MAX, 'too_long').optional(),
  }),
  /** time until which the account can be brought back */
  answer: z.object({ erase_at: z.iso.datetime() }),
  errors: ['demo_member', 'too_many_attempts'],
});

/** Brings the account back, from the page of the mail's link. */
export const reactivateAccount = endpoint({
  method: 'PUT',
  path: 'account.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken }),
  answer: null,
  errors: ['link_invalid'],
});

/** Sends that link once more, to a caller who could sign in if the account were not deleted. */
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
 * Starts a self-exclusion (A13): the member is hidden and signed out everywhere at once. Nobody can end it early; until
 * then a sign-in answers `account_excluded`.
 */
export const excludeSelf = endpoint({
  method: 'POST',
  path: 'self-exclusion.php',
  who: 'member',
  needs: [],
  limit: 'sign_in',
  body: z.object({ password: knownPassword, days: z.literal(EXCLUSION_DAYS) }),
  answer: z.object({ until: z.iso.datetime() }),
  errors: ['demo_member', 'too_many_attempts'],
});

export const exportState = z.object({
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requested_at: z.iso.datetime().nullable(),
  /** time until which a ready archive can be downloaded */
  expires_at: z.iso.datetime().nullable(),
  /** bytes of a ready archive */
  size: z.int().nullable(),
  /** time from which the next archive may be asked for; null: now */
  next_at: z.iso.datetime().nullable(),
  /** true: the session must prove the password before it downloads (`POST password.php`) */
  password_needed: z.boolean(),
});
export type ExportState = z.output<typeof exportState>;

/** Orders the archive of everything that is held about the member (A11). */
export const requestExport = endpoint({
  method: 'POST',
  path: 'export.php',
  who: 'member',
  needs: [],
  limit: 'write',
  answer: exportState,
  errors: ['export_limit'],
});

export const readExport = endpoint({
  method: 'GET',
  path: 'export.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: exportState,
  errors: [],
});

/** The archive itself, for its owner only. The session must have proved the password recently. */
export const downloadExport = endpoint({
  method: 'GET',
  path: 'export.php',
  when: { download: '1' },
  who: 'member',
  needs: [],
  limit: 'read',
  answer: 'binary',
  errors: ['not_found', 'password_needed'],
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
