import type { ProblemBody } from './problem.ts';

/** The hidden fields of a page's form, for the server when the form is sent without scripts. No body has such names. */
export const FORM_FIELDS = {
  /** the call that the form makes: `POST user.php` */
  call: '_call',
  /** the page a success leads to, in place of the same page; `{payment_id}` stands for that part of the answer */
  leadsTo: '_leads_to',
  /** key of this drawing of the page: with the content it makes the Idempotency-Key */
  key: '_key',
  /** account of the member for whom the page was drawn (`ACCOUNT_HEADER`) */
  account: '_account',
  /** another call, in place of `call`: its form on the page gets what was typed, and nothing is done */
  fill: '_fill',
} as const;

/** Ending of a name: the same once more, to be compared before anything is done, and no part of the body. */
export const REPEATED = '_repeat';

/** The three fields of a date; together they make the date of the body. */
export const DATE_PARTS = ['year', 'month', 'day'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** The name of one of them: `date_of_birth_day`. */
export function datePartName(name: string, part: DatePart): string {
  return `${name}_${part}`;
}

/** The date that three fields make, `1990-05-05`; undefined if all are empty. What is no date stays as it was typed. */
export function joinDate(typed: (part: DatePart) => string | null | undefined): string | undefined {
  const [year = '', month = '', day = ''] = DATE_PARTS.map((part) => typed(part)?.trim());
  if (!year && !month && !day) return undefined;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The name of the body's field that a control belongs to: one of a date's three names the date. */
export function fieldOf(name: string): string {
  return name.replace(/_(year|month|day)$/, '');
}

/** Outcome of a form that was sent without scripts, for the page that is drawn again. */
export type SentForm = {
  call: string;
  /** null: it was done, or nothing was tried */
  problem: ProblemBody | null;
  done: boolean;
  /** contents of its fields, by name; never a password */
  typed: Record<string, string[]>;
};
