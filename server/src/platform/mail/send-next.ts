import { z } from 'zod';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Sql, Tx } from '../database/sql.ts';
import { type DataOf, defineTopic } from '../outbox/topic.ts';
import { AddressRefused, type FinishedMail, type Mailer } from './mailer.ts';
import { claimMail, deleteMail, giveMailUp, type MailRow, postponeMail } from './mails.queries.ts';
import type { Seal } from './seal.ts';

/**
 * Topic: the mail server will never take mails to this address. Followers hear of it in the transaction that gives the
 * mail up, and no row of the outbox is written.
 */
export const ADDRESS_REFUSED = defineTopic('address_refused', { account: z.string(), email: z.string() });
export type AddressRefusedNews = DataOf<typeof ADDRESS_REFUSED>;

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** Time of a claim, longer than any try: a mail is due again if the process that tried it died. */
const CLAIM_SECONDS = 120;

export type Courier = {
  sql: Sql;
  clock: Clock;
  mailer: Mailer;
  seal: Seal;
  follow(topic: typeof ADDRESS_REFUSED, rows: AddressRefusedNews[], tx: Tx): Promise<void>;
  /** tells that a mail was due, so there may be more */
  found(): void;
  gaveUp(): void;
};

/**
 * Tries the mail that has been due for longest: claims it, sends it outside of any transaction, deletes it.
 * @returns whether there was one
 */
export async function sendNext(courier: Courier): Promise<boolean> {
  const { sql, clock, mailer, seal } = courier;
  const now = clock.now();
  const row = await claimMail(sql, now, secondsAfter(now, CLAIM_SECONDS));
  if (!row) return false;
  courier.found();
  if (row.useful_until <= now) {
    await giveUp(courier, row, row.error ?? 'it came too late to be of use');
    return true;
  }
  try {
    const mail = JSON.parse(seal.open(row.content, row.id)) as FinishedMail;
    await mailer.send({ ...mail, messageId: messageIdOf(row.id, mail), date: row.created_at });
  } catch (error) {
    await note(courier, row, error);
    return true;
  }
  await deleteMail(sql, row.id);
  return true;
}

/** Notes a failed try. The mail is tried again, unless that is in vain or too late. */
async function note(courier: Courier, row: MailRow, error: unknown): Promise<void> {
  const words = error instanceof Error ? error.message : String(error);
  const dueAt = secondsAfter(courier.clock.now(), pauseAfter(row.tries));
  const refused = error instanceof AddressRefused;
  if (!refused && dueAt < row.useful_until) return postponeMail(courier.sql, row.id, words, dueAt);
  return giveUp(courier, row, words, refused ? [{ account: row.account_id, email: row.recipient }] : []);
}

async function giveUp(courier: Courier, { id }: MailRow, words: string, refused: AddressRefusedNews[] = []) {
  const { sql, clock } = courier;
  await sql.begin(async (tx) => {
    await giveMailUp(tx, id, words, clock.now());
    if (refused.length > 0) await courier.follow(ADDRESS_REFUSED, refused, tx);
  });
  courier.gaveUp();
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
}

/** Makes the Message-ID, the same at every try: a mail that arrives twice is recognised as one. */
function messageIdOf(id: string, { from }: FinishedMail): string {
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return `<${id}@${host}>`;
}
