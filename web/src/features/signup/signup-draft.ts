import type { SignupStart } from './signup-start.ts';

/** What stands in the form of step 0, without the password and what was agreed to. */
export type SignupDraft = SignupStart & {
  name?: string;
  date_of_birth?: string;
  country?: string;
  message?: { to: string; text: string };
};

/**
 * In the memory of this tab only: it outlives the dialog and a look at the login, and nothing of it is left on the
 * device. Written by handlers in the browser, never while drawing: on the server it stays empty for everybody.
 */
let draft: SignupDraft = {};

export function readSignupDraft(): SignupDraft {
  return draft;
}

export function keepSignupDraft(kept: SignupDraft): void {
  draft = kept;
}
