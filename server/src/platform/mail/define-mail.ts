import type { Tx } from '../database/sql.ts';
import type { Services } from '../services.ts';
import type { Content } from './lay-out-mail.ts';
import type { Useful } from './mails.ts';
import type { Writing } from './writing.ts';

/** The reader of a mail, and the site that it speaks for. The mail is erased with the account. */
export type Recipient = { accountId: string; domainId: number; email: string; language: string };

type Letter<Facts> = { to: Recipient; facts: Facts };

/** Invented facts, each under the name of what they show; `usual` shows the mail as most get it. */
type Samples<Facts> = { usual: Facts; [variant: string]: Facts };

/**
 * A kind of mail, complete. `About` waits in the queue and says whom and what the mail is about: JSON, never a secret.
 * `Facts` are what its words are made of.
 */
type MailKind<About extends object, Facts> = {
  /** shown to the operator by `site mail list` */
  name: string;
  useful: Useful;
  /**
   * Loads the facts and makes the link, in the transaction that stores the finished mail: nothing is sent before it
   * commits. May run again. @returns null if there is nobody to write to (any more)
   */
  load(services: Services, tx: Tx, about: About): Promise<Letter<Facts> | null>;
  /** Makes the words from the facts alone. */
  compose(facts: Facts, writing: Writing): Content;
  samples: Samples<Facts>;
};

/** A kind of mail, as features list and send it. */
export type Mail<About extends object> = {
  name: string;
  useful: Useful;
  load(services: Services, tx: Tx, about: About): Promise<LoadedMail | null>;
  /** shown at `/dev/mails` */
  samples: Readonly<Record<string, (writing: Writing) => Content>>;
};

type LoadedMail = { to: Recipient; compose(writing: Writing): Content };

/** A mail of any kind. */
export type AnyMail = Mail<never>;

export function defineMail<About extends object, Facts>(kind: MailKind<About, Facts>): Mail<About> {
  const { name, useful, load, compose, samples } = kind;
  return {
    name,
    useful,
    async load(services, tx, about) {
      const letter = await load(services, tx, about);
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
