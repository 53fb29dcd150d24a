import { randomUUID } from 'node:crypto';
import type { Sql } from '../../server/src/platform/database/sql.ts';

type Sides = { reader: string; friend: string };

/** Words with which the message of a sequence begins. */
export const wordsOf = (sequence: number) => `Message ${sequence}.`;

/**
 * Gives two profiles, which have not written to each other, a conversation that the reader has read: texts of every
 * length, seven minutes apart, now by one and now by the other. The newest, the friend's, answers the message of the
 * sequence `quoted`. The reader becomes premium, else only the newest would be there.
 * @returns the id of the conversation
 */
export async function insertLongConversation(
  sql: Sql,
  { reader, friend, count, quoted }: Sides & { count: number; quoted: number },
): Promise<string> {
  const id = randomUUID();
  await sql.begin(async (tx) => {
    await tx`update accounts set paid_user = true where id = (select account_id from profiles where id = ${reader})`;
    await tx`
      insert into conversations (id, low_profile, high_profile, started_by, last_sequence, last_message_at, created_at)
      select ${id}, least(a, b), greatest(a, b), a, ${count}, now(), now() - interval '1 year'
      from (values (${reader}::uuid, ${friend}::uuid)) as pair (a, b)`;
    for (const [own, other] of [
      [reader, friend],
      [friend, reader],
    ] as const) {
      await tx`
        insert into participants (conversation_id, profile_id, other_profile_id, delivered_sequence, read_sequence,
          last_message_at)
        values (${id}, ${own}, ${other}, ${count}, ${count}, now())`;
    }
    await tx`
      insert into messages (conversation_id, sequence, id, sender_profile, type, text, price, created_at, quoted)
      select ${id}, n, gen_random_uuid(),
        case when (n * 7) % 5 < 2 and n < ${count} then ${reader}::uuid else ${friend}::uuid end, 'text',
        'Message ' || n || '. ' || left(repeat('Shall we go to the lake on Sunday if it stays warm? ', 7), (n * 37) % 300),
        0, now() - (${count}::integer - n) * interval '7 minutes', case when n = ${count} then ${quoted}::integer end
      from generate_series(1, ${count}::integer) as n`;
    await tx`
      insert into message_ids (id, conversation_id, sequence)
      select id, conversation_id, sequence from messages where conversation_id = ${id}`;
  });
  return id;
}
