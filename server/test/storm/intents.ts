import type { Message } from '@rendezvous/contract/chat/message';
import type { Sql } from '../../src/platform/database/sql.ts';
import type { Violation } from '../books.ts';

/** A message that a member wanted to send, and the last answer to them. */
export type Intent = {
  id: string;
  sender: string;
  /** none: a photo */
  text: string | null;
  /** the answer; a code if it was refused; null if the sender gave up without an answer */
  outcome: Message | string | null;
};

type Stored = Pick<Message, 'id' | 'conversation' | 'sequence' | 'price'> & { text: string | null; sender: string };

/**
 * Finds broken promises: acknowledged messages must exist as acknowledged, refused ones must not, and none may exist
 * that nobody sent.
 */
export async function findBrokenPromises(sql: Sql, intents: readonly Intent[]): Promise<Violation[]> {
  const rows = await sql<Stored[]>`
    select id, conversation_id as conversation, sequence, text, price, sender_profile as sender from messages`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wrong: Violation[] = [];
  for (const intent of intents) {
    const row = stored.get(intent.id);
    stored.delete(intent.id);
    const rule = brokenBy(intent, row);
    if (rule) wrong.push({ rule, id: intent.id, found: JSON.stringify({ outcome: intent.outcome, row }) });
  }
  for (const id of stored.keys()) wrong.push({ rule: 'message that nobody sent', id, found: '' });
  return wrong;
}

function brokenBy({ sender, text, outcome }: Intent, row: Stored | undefined): string | undefined {
  if (row && (row.sender !== sender || row.text !== text)) return 'message of somebody else';
  if (outcome === null) return undefined;
  // In this storm nobody signs out.
  if (outcome === 'authentication_required') return 'signed out by the storm';
  if (typeof outcome === 'string') return row && 'refused but stored';
  if (!row) return 'acknowledged but lost';
  const same = (['conversation', 'sequence', 'price'] as const).every((key) => row[key] === outcome[key]);
  return same ? undefined : 'stored otherwise than acknowledged';
}
