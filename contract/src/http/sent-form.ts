import type { ProblemBody } from './problem.ts';

/** The hidden fields of a page's form, for the server when the form is sent without scripts. No body has such names. */
export const FORM_FIELDS = {
  /** the call that the form makes: `POST user.php` */
  call: '_call',
  /** the page a success leads to, in place of the same page; `{payment_id}` stands for that part of the answer */
  leadsTo: '_leads_to',
  /** key of this drawing of the page: with the content it makes the Idempotency-Key */
  key: '_key',
  /** another call, in place of `call`: its form on the page gets what was typed, and nothing is done */
  fill: '_fill',
} as const;

/** Ending of a name: the same once more, to be compared before anything is done, and no part of the body. */
export const REPEATED = '_repeat';

/** Outcome of a form that was sent without scripts, for the page that is drawn again. */
export type SentForm = {
  call: string;
  /** null: it was done, or nothing was tried */
  problem: ProblemBody | null;
  done: boolean;
  /** contents of its fields, by name; never a password */
  typed: Record<string, string[]>;
};
