import type { SignupStart } from './signup-start.ts';

/** The values of step 0's form, without the password and the consents. */
export type SignupDraft = SignupStart & {
  name?: string;
  date_of_birth?: string;
  country?: string;
  message?: { to: string; text: string };
};

/**
 * The draft, in the memory of this tab only: it outlives the dialog and a look at the login, and nothing of it stays on
 * the device. Only handlers in the browser write it, never rendering: on the server it stays empty for everybody.
 */
let draft: SignupDraft = {};

export function readSignupDraft(): SignupDraft {
  return draft;
}

export function keepSignupDraft(kept: SignupDraft): void {
  draft = kept;
}
