import type { Address } from './endpoints.ts';

/**
 * The calls that a form of a page may make without scripts; the server makes them and answers with the page
 * (docs/how-to/add-a-form.md). What asks once more before it is done is none of them, nor is a change of boxes: one
 * that the form does not have would count as not ticked.
 */
export const FORM_CALLS: readonly Address[] = [
  'POST user.php',
  'POST reset-password.php',
  'PUT reset-password.php',
  'POST signup.php',
  'POST activation.php',
  'POST activation-mail.php',
  'PUT email.php',
  'PUT email.php?undo=1',
  'PUT account.php',
  'POST payment.php',
  'PUT profile.php',
  'POST site-entry.php',
];
