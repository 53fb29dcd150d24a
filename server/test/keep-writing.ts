import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sql } from '../src/platform/database/sql.ts';
import type { Client } from './client.ts';
import { expectBooksInOrder, send } from './correspondent.ts';

type Writer = Pick<Client, 'call'> & { profileId: string };

/** Deadline of calls of a site whose database stops. */
export const CALL_SECONDS = 10;
/** Time without an answer that no call may take: its deadline passes before in the same process, however busy it is. */
export const LATE_MS = (CALL_SECONDS + 5) * 1000;
/** Pause of a browser before it repeats what was refused. */
const AGAIN_MS = 250;

type Load = {
  /** ids of the messages, also of those under way */
  sent: string[];
  statuses: Set<number | 'late'>;
  /** resolves when all have their answer */
  stop(): Promise<void>;
};

/** Lets each member write to the next, one message after the other, and repeat what was not done. */
export function keepWriting(members: readonly Writer[]): Load {
  const load: Load = { sent: [], statuses: new Set(), stop };
  let over = false;
  const writing = members.map(async (from, at) => {
    const to = members[(at + 1) % members.length] as Writer;
    while (!over) {
      const id = randomUUIDv7();
      load.sent.push(id);
      while (!(await isDone(from, to, id))) await pause(AGAIN_MS);
    }
  });

  async function isDone(from: Writer, to: Writer, id: string): Promise<boolean> {
    const answer = send(from, { profile: to.profileId }, { id, text: id }).then(({ status }) => status);
    const status = await Promise.race([answer, pause(LATE_MS, 'late' as const, { ref: false })]);
    load.statuses.add(status);
    return status === 200;
  }

  async function stop(): Promise<void> {
    over = true;
    await Promise.all(writing);
  }

  return load;
}

/** Expects that each message is there once and was charged once, and nothing else. */
export async function expectAllOnce(sql: Sql, sent: readonly string[]): Promise<void> {
  const rows = await sql<{ id: string }[]>`select id from messages`;
  expect(rows.map(({ id }) => id).sort()).toEqual(sent.toSorted());
  const charged = await sql<{ subject_id: string }[]>`
    select subject_id from ledger_entries where subject_id is not null and amount < 0`;
  expect(charged.map(({ subject_id }) => subject_id).sort()).toEqual(sent.toSorted());
  await expectBooksInOrder(sql);
}

/** Expects that no transaction stays open once nobody works. */
export async function expectNothingBegun(sql: Sql): Promise<void> {
  const open = () => sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  await expect.poll(open).toEqual([]);
}
