import { z } from 'zod';
import { email, knownPassword, linkToken, memberName, password } from '../accounts/fields.ts';
import { unconfirmedAccount } from '../accounts/unconfirmed.ts';
import { user } from '../accounts/user.ts';
import { MESSAGE_BYTES } from '../chat/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { withoutTowers } from '../http/towers.ts';
import { country, gender } from '../members/profile.ts';
import { tracking } from '../site/tracking.ts';
import { SIGNUP_STEP_STATES, SIGNUP_STEPS } from './limits.ts';

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
    signup_message: z.string().trim().max(MESSAGE_BYTES).transform(withoutTowers).optional(),
    tracking: tracking.optional(),
    terms_accepted: z.literal(true, 'terms_required'),
    /** each is logged on its own and can be withdrawn; special-category data is what the product can't work without */
    consents: z.object({
      special_category_data: z.literal(true, 'terms_required'),
      mails: z.boolean().optional(),
      seen_by_visitors: z.boolean().optional(),
    }),
  }),
  answer: user,
  errors: ['signups_closed'],
});

/** What the link of an activation mail is for (A5a). Asking changes nothing. */
export const readActivation = endpoint({
  method: 'GET',
  path: 'activation.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({ token: linkToken }),
  answer: z.object({
    account: unconfirmedAccount,
    /** further sign-ups that wait for this address, the newest first; they end when this one is confirmed */
    others: z.array(unconfirmedAccount),
    /** this browser is signed in to the account: one press confirms. Else its password, or a passkey, is asked for */
    own: z.boolean(),
    /** the account has a passkey */
    passkey: z.boolean(),
  }),
  errors: ['link_invalid'],
});
export type Activation = z.output<typeof readActivation.answer>;

/** Without a session of that very account its password must be given; then the browser is signed in to it (A5a). */
export const activate = endpoint({
  method: 'POST',
  path: 'activation.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password: knownPassword.optional() }),
  answer: user,
  errors: ['link_invalid', 'too_many_attempts'],
});

/** "This was not me": the unconfirmed account goes, and the address is free (A5a). */
export const refuseActivation = endpoint({
  method: 'DELETE',
  path: 'activation.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken }),
  answer: null,
  errors: ['link_invalid', 'account_bought'],
});

export const sendActivationMail = endpoint({
  method: 'POST',
  path: 'activation-mail.php',
  who: 'member',
  limit: 'mail',
  answer: null,
  errors: [],
});

const step = z.enum(SIGNUP_STEPS);

/** Where a sign-up stands, alike on every device. */
export const signupSteps = z.object({
  /** those that this site has, in their order */
  steps: z.array(z.object({ step, state: z.enum(SIGNUP_STEP_STATES) })),
  /**
   * where `/complete-signup` goes on: the first open step, else the first one that was skipped, else the confirmation
   * of the address; null: all is done
   */
  next: z.enum([...SIGNUP_STEPS, 'confirm']).nullable(),
});
export type SignupProgress = z.output<typeof signupSteps>;

export const readSignupSteps = endpoint({
  method: 'GET',
  path: 'signup-steps.php',
  who: 'member',
  limit: 'read',
  answer: signupSteps,
  errors: [],
});

/** A step is left behind: done when the profile has what it asks for, skipped otherwise. */
export const passSignupStep = endpoint({
  method: 'PUT',
  path: 'signup-steps.php',
  who: 'member',
  limit: 'write',
  body: z.object({ step }),
  answer: signupSteps,
  errors: [],
});

export const signupEndpoints = [
  signUp,
  readActivation,
  activate,
  refuseActivation,
  sendActivationMail,
  readSignupSteps,
  passSignupStep,
] as const;
