import { z } from 'zod';
import type { Tx } from '../database/sql.ts';
import type { Services } from '../services.ts';
import type { Content } from './content.ts';
import type { Useful } from './mails.ts';
import type { Writing } from './writing.ts';

/** The reader of a mail, and the site that it speaks for. The mail is erased with the account. */
export type Recipient = { accountId: string; domainId: number; email: string; language: string };

/** Outcome of `load`; null: there is nobody to write to (any more). */
export type Loaded<Facts> = Promise<{ to: Recipient; facts: Facts } | null>;

/** Invented facts, each under the name of what they show; `usual` shows the mail as most get it. */
type Samples<Facts> = { usual: Facts; [variant: string]: Facts };

/** A kind of mail, complete. `Facts` are what its words are made of. */
type MailKind<Fields extends z.ZodRawShape, Facts> = {
  /** shown to the operator by `site mail list` */
  name: string;
  /** fields that wait in the queue and say whom and what the mail is about: JSON, never a secret */
  about: Fields;
  useful: Useful;
  /**
   * Loads the facts and makes the link, in the transaction that stores the finished mail: nothing is sent before it
   * commits. May run again.
   */
  load(services: Services, tx: Tx, about: z.output<z.ZodObject<Fields>>): Loaded<Facts>;
  /** Makes the words from the facts alone. */
  compose(facts: Facts, writing: Writing): Content;
  samples: Samples<NoInfer<Facts>>;
};

/** A kind of mail, as features list and send it. */
export type Mail<About extends object> = {
  name: string;
  about: z.ZodType<About>;
  useful: Useful;
  /** @throws ZodError if the mail is not about what its kind says, perhaps as an older version had it */
  load(services: Services, tx: Tx, about: unknown): Promise<LoadedMail | null>;
  /** shown at `/dev/mails` */
  samples: Readonly<Record<string, (writing: Writing) => Content>>;
};

type LoadedMail = { to: Recipient; compose(writing: Writing): Content };

/** A mail of any kind. */
export type AnyMail = Mail<object>;

export function defineMail<Fields extends z.ZodRawShape, Facts>(
  kind: MailKind<Fields, Facts>,
): Mail<z.output<z.ZodObject<Fields>>> {
  const { name, useful, load, compose, samples } = kind;
  const about = z.object(kind.about);
  return {
    name,
    about,
    useful,
    async load(services, tx, given) {
      const letter = await load(services, tx, about.parse(given));
      return letter && { to: letter.to, compose: (writing) => compose(letter.facts, writing) };
    },
    samples: Object.fromEntries(
      Object.entries(samples).map(([variant, facts]) => [variant, (writing) => compose(facts, writing)]),
    ),
  };
}

/** Makes the recipient from the row of a statement. */
export function recipientOf(row: {
  account_id: string;
  domain_id: number;
  email: string;
  language: string;
}): Recipient {
  return { accountId: row.account_id, domainId: row.domain_id, email: row.email, language: row.language };
}

/** Token for samples; it opens nothing. */
export const SAMPLE_TOKEN = 'sample-sample-sample-sample-sample-sample-1';
export const SAMPLE_TIME = new Date('2027-03-14T15:09:00Z');
