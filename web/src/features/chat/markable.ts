import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { Marked } from '../../data/chat.ts';

/** A conversation as the page knows it when the member marks it. */
export type Markable = Marked & {
  id: string;
  name: string;
  /** the newest message; null: none is known */
  newest: string | null;
};

/** Reads a conversation of the list as it can be marked. */
export function markableOf(chat: Chat, name: string): Markable {
  const { pinned, muted, marked_unread, num_unread_messages } = chat;
  const newest = chat.last_message?.id ?? null;
  return { id: chat.conversation.id, name, newest, pinned, muted, marked_unread, num_unread_messages };
}

/** Tells whether something of a conversation is unread, or marked so. */
export function isUnread({ num_unread_messages, marked_unread }: Marked): boolean {
  return num_unread_messages > 0 || marked_unread;
}
