import { z } from 'zod';
import type { AnySql, Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish, publishFrom } from '../../platform/outbox/topic.ts';
import { mustProveAge } from '../age/index.ts';

/** Topic of the outbox row that hands the first message over to the chat, and its data. */
export const SIGNUP_MESSAGE = defineTopic('signup_message', { account: z.string() });
export type SignupMessageKept = DataOf<typeof SIGNUP_MESSAGE>;

/**
 * Stores the first message until it is delivered; without a signup profile nobody would get it (A7). One that is not
 * `due` waits until the address is confirmed.
 */
export async function insertSignupMessage(
  tx: Tx,
  message: { accountId: string; id: string; text: string; due: boolean; now: Date },
): Promise<void> {
  const { accountId, id, text, due, now } = message;
  await tx`
    with kept as (
      insert into signup_messages (account_id, id, text, created_at, due)
      select accounts.id, ${id}, ${text}, ${now}, ${due} from accounts
      where accounts.id = ${accountId} and signup_profile is not null
      returning account_id
    )
    ${publish(tx, SIGNUP_MESSAGE, { account: tx`account_id` }, now)} from kept where ${due}`;
}

export type SignupMessage = {
  id: string;
  text: string;
  created_at: Date;
  sender: string;
  /** null: the signup profile was erased meanwhile */
  recipient: string | null;
  /** true: its writer has paused, is leaving or is shut out */
  writer_is_away: boolean;
  domain_id: number;
  other_domains: boolean;
};

/**
 * Selects the first message, if it may go out now; undefined once it was delivered, and while it waits for the proof of
 * age or, where it is not due, for the address. Whatever comes it is asked for again.
 */
export async function selectSignupMessage(sql: AnySql, accountId: string): Promise<SignupMessage | undefined> {
  const [row] = await sql<SignupMessage[]>`
    select m.id, m.text, m.created_at, p.id as sender, a.signup_profile as recipient, a.domain_id, p.other_domains,
      a.status not in ('active', 'not_confirmed') or a.paused_at is not null as writer_is_away
    from signup_messages m
    join accounts a on a.id = m.account_id
    join profiles p on p.account_id = a.id
    where m.account_id = ${accountId} and (m.due or a.confirmed_at is not null) and not ${mustProveAge(sql, sql`a`)}`;
  return row;
}

/** Hands the first message over to the chat once more, from `from` on. */
export async function handOverFrom(sql: AnySql, account: string, times: { at: Date; from: Date }): Promise<void> {
  await sql`${publishFrom(sql, SIGNUP_MESSAGE, { account }, times)}`;
}

export async function deleteSignupMessage(sql: AnySql, accountId: string): Promise<void> {
  await sql`delete from signup_messages where account_id = ${accountId}`;
}
