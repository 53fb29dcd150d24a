import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, NAME_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { isInOneScript, isSpelt } from './name.ts';

/** Fields shared by the calls of this feature. The message of a failed check is the error code of the field. */
export const email = z.string().trim().max(EMAIL_MAX).pipe(z.email('email_invalid'));

export const memberName = z
  .string()
  .trim()
  // Bounded before anything else reads it: normalising ten thousand combining marks takes seconds.
  .max(NAME_MAX * 4, { error: 'too_long', abort: true })
  .refine((name) => [...name.normalize('NFKC')].length >= NAME_MIN, 'too_short')
  .refine((name) => [...name.normalize('NFKC')].length <= NAME_MAX, 'too_long')
  .refine((name) => isName(name.normalize('NFKC')), 'name_invalid');

function isName(name: string): boolean {
  return NAME_PATTERN.test(name) && isSpelt(name) && isInOneScript(name);
}

/** Said so in the description of the interface, and never given back to a form. */
const SECRET = { format: 'password' };

export const password = z
  .string()
  .refine((text) => [...text].length >= PASSWORD_MIN, 'too_short')
  .refine((text) => [...text].length <= PASSWORD_MAX, 'too_long')
  .meta(SECRET);

/** A password that already exists. Any text is accepted: it may simply be wrong. */
export const knownPassword = z
  .string()
  .min(1, 'required')
  .max(PASSWORD_MAX * 4)
  .meta(SECRET);

/** The secret of a link in a mail: 32 random bytes, base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'invalid');
