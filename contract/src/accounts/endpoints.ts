import { z } from 'zod';
import { MESSAGE_BYTES } from '../chat/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { country, gender } from '../members/profile.ts';
import { tracking } from '../site/tracking.ts';
import { ageEndpoints } from './age.ts';
import { credentialEndpoints, knownPassword } from './credentials.ts';
import { email, linkToken, memberName, password } from './fields.ts';
import { leavingEndpoints } from './leaving/endpoints.ts';
import { EMAIL_MAX } from './limits.ts';
import { passkeyEndpoints } from './passkeys/endpoints.ts';
import { preferenceEndpoints } from './preferences.ts';
import { sessionEndpoints } from './sessions/endpoints.ts';
import { signupStepEndpoints } from './signup-steps.ts';
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

export const signUp = endpoint({
  method: 'POST',
  path: 'signup.php',
  who: 'visitor',
  limit: 'sign_up',
  body: z.object({
    email,
    name: memberName,
    password,
    date_of_birth: z.iso.date(),
    gender,
    looking_for: z.array(gender).min(1).max(2),
    country: country.optional(),
    /** whose page one came to sign up from: text messages to this member are free (A7) */
    signup_profile: z.uuid().optional(),
    /** the first message to that member, free; at most the setting `message_length` (A7) */
    signup_message: z.string().trim().max(MESSAGE_BYTES).optional(),
    tracking: tracking.optional(),
    terms_accepted: z.literal(true, 'terms_required'),
    /** each is logged on its own and can be withdrawn; special-category data is what the product can't work without */
    consents: z.object({ special_category_data: z.literal(true, 'terms_required'), mails: z.boolean().optional() }),
  }),
  answer: user,
  errors: ['signups_closed'],
});

export const activate = endpoint({
  method: 'POST',
  path: 'activation.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken }),
  answer: user,
  errors: ['link_invalid'],
});

export const sendActivationMail = endpoint({
  method: 'POST',
  path: 'activation-mail.php',
  who: 'member',
  limit: 'mail',
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
  signUp,
  activate,
  sendActivationMail,
  requestReset,
  resetPassword,
  ...preferenceEndpoints,
  ...signupStepEndpoints,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...credentialEndpoints,
  ...ageEndpoints,
  ...leavingEndpoints,
] as const;
