import { z } from 'zod';
import { email, knownPassword, linkToken, memberName, password } from '../accounts/fields.ts';
import { unconfirmedAccount } from '../accounts/unconfirmed.ts';
import { user } from '../accounts/user.ts';
import { MESSAGE_BYTES } from '../chat/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { country, gender } from '../members/profile.ts';
import { tracking } from '../site/tracking.ts';
import { SIGNUP_STEP_STATES, SIGNUP_STEPS } from './limits.ts';

/** A day written right that does not exist, 31 February, has a fault of its own; a part left empty comes as 00. */
const birthday = z.iso.date({
  error: ({ input }) => (/^\d{4}(-(?!00)\d{2}){2}$/.test(String(input)) ? 'no_such_day' : undefined),
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
    date_of_birth: birthday,
    gender,
    looking_for: z.array(gender).min(1).max(2),
    country: country.optional(),
    /** profile from which the newcomer came to sign up: text messages to that member are free (A7) */
    signup_profile: z.uuid().optional(),
    /** the first message to that member, free; at most the setting `message_length` (A7) */
    signup_message: z.string().trim().max(MESSAGE_BYTES).optional(),
    tracking: tracking.optional(),
    terms_accepted: z.literal(true, 'terms_required'),
    /**
     * consents, each logged on its own and open to withdrawal; the product can't work without the one to
     * special-category data
     */
    consents: z.object({
      special_category_data: z.literal(true, 'terms_required'),
      mails: z.boolean().optional(),
      seen_by_visitors: z.boolean().optional(),
    }),
  }),
  answer: user,
  errors: ['idempotency_mismatch', 'authentication_required', 'signups_closed'],
});

/** Tells what the link of an activation mail is for (A5a). Reading it changes nothing. */
export const readActivation = endpoint({
  method: 'GET',
  path: 'activation.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({ token: linkToken }),
  answer: z.object({
    account: unconfirmedAccount,
    /** other sign-ups that wait for this address, the newest first; they end when this one is confirmed */
    others: z.array(unconfirmedAccount),
    /**
     * true: this browser is signed in to the account, so one press confirms; otherwise its password or a passkey is
     * asked for
     */
    own: z.boolean(),
    /** true: the account has a passkey */
    passkey: z.boolean(),
  }),
  errors: ['link_invalid'],
});
export type Activation = z.output<typeof readActivation.answer>;

/**
 * Confirms an address. Without a session of that account its password is needed; then the browser is signed in (A5a).
 */
export const activate = endpoint({
  method: 'POST',
  path: 'activation.php',
  who: 'visitor',
  limit: 'mail',
  body: z.object({ token: linkToken, password: knownPassword.optional() }),
  answer: user,
  errors: ['authentication_required', 'link_invalid', 'too_many_attempts'],
});

/** "This wasn’t me": the unconfirmed account goes, and the address is free (A5a). */
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
  needs: [],
  limit: 'mail',
  answer: null,
  errors: [],
});

const step = z.enum(SIGNUP_STEPS);

/** Progress of a sign-up, the same on every device. */
export const signupSteps = z.object({
  /** the steps that this site has, in their order */
  steps: z.array(z.object({ step, state: z.enum(SIGNUP_STEP_STATES) })),
  /**
   * the step that `/complete-signup` opens: the first open one, then the first skipped one, then the confirmation of
   * the address; null: all is done
   */
  next: z.enum([...SIGNUP_STEPS, 'confirm']).nullable(),
});
export type SignupProgress = z.output<typeof signupSteps>;

export const readSignupSteps = endpoint({
  method: 'GET',
  path: 'signup-steps.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: signupSteps,
  errors: [],
});

/** Leaves a step: it is done if the profile has what it asks for, and skipped otherwise. */
export const passSignupStep = endpoint({
  method: 'PUT',
  path: 'signup-steps.php',
  who: 'member',
  needs: [],
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
