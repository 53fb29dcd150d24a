import type { Message } from '@rendezvous/contract/chat/message';
import type { AnySql } from '../../src/platform/database/sql.ts';
import type { Violation } from '../books.ts';

/** The content of a message, by the words of the interface; null: its type has no such field. */
export type Said = { type: string; text: string | null; gift: string | null; photo: string | null };

/** The content of a message as it is sent. */
export type Content = { type: string; text?: string | null; gift?: string; photo?: string };

export function saying({ type, text, gift, photo }: Content): Said {
  return { type, text: text ?? null, gift: gift ?? null, photo: photo ?? null };
}

/** A message that a member wanted to send, and the last answer to them. */
export type Intent = {
  id: string;
  /** profiles */
  sender: string;
  to: string;
  said: Said;
  /** the answer; a code if it was refused; null if the sender gave up without an answer */
  outcome: Message | string | null;
};

type Stored = Pick<Message, 'id' | 'conversation' | 'sequence' | 'price'> & Said & { sender: string };

/** Codes that the storm explains: every fourth member soon has nothing left to pay with. */
const MAY_REFUSE = ['not_enough_credits'];

/**
 * Finds broken promises: acknowledged messages must exist as acknowledged, refused ones must not, and none may exist
 * that nobody sent.
 */
export async function findBrokenPromises(sql: AnySql, intents: readonly Intent[]): Promise<Violation[]> {
  const rows = await sql<Stored[]>`
    select id, conversation_id as conversation, sequence, price, sender_profile as sender,
      case type when 'photo' then 'image' else type end as type, text, gift, photo
    from messages`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wrong: Violation[] = [];
  for (const intent of intents) {
    const row = stored.get(intent.id);
    stored.delete(intent.id);
    const rule = brokenBy(intent, row);
    if (rule) wrong.push({ rule, id: intent.id, found: JSON.stringify({ ...intent, row }) });
  }
  for (const id of stored.keys()) wrong.push({ rule: 'message that nobody sent', id, found: '' });
  return wrong;
}

function brokenBy({ sender, said, outcome }: Intent, row: Stored | undefined): string | undefined {
  if (row && row.sender !== sender) return 'message of somebody else';
  if (row && !saysSame(row, said)) return 'stored otherwise than sent';
  if (outcome === null) return undefined;
  if (typeof outcome === 'string') return brokenByRefusal(outcome, row);
  if (!row) return 'acknowledged but lost';
  const isSame = (['conversation', 'sequence', 'price'] as const).every((key) => row[key] === outcome[key]);
  return isSame && saysSame(saidBy(outcome), said) ? undefined : 'stored otherwise than acknowledged';
}

function brokenByRefusal(code: string, row: Stored | undefined): string | undefined {
  if (row) return 'refused but stored';
  // In this storm nobody signs out.
  if (code === 'authentication_required') return 'signed out by the storm';
  // Each photo was acknowledged before its message was begun, and is in no other message.
  if (code === 'photo_gone') return 'photo acknowledged but lost';
  return MAY_REFUSE.includes(code) ? undefined : 'refused for nothing';
}

function saidBy(message: Message): Said {
  const { type } = message;
  if (type === 'image') return saying({ type, photo: message.photo.id });
  if (type === 'gift') return saying({ type, text: message.text, gift: message.gift.id });
  return type === 'text' ? saying({ type, text: message.text }) : saying({ type });
}

function saysSame(one: Said, other: Said): boolean {
  return (['type', 'text', 'gift', 'photo'] as const).every((key) => one[key] === other[key]);
}
