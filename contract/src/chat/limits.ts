/** Conversations of one page of the list, messages of one page of the history. */
export const CHATS_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE = 50;
/** A message as it travels is at most this long; the setting `message_length` counts grapheme clusters and is lower (C3). */
export const MESSAGE_BYTES = 16_000;
/** Messages that a free member sees of a conversation (C5). */
export const CHAT_HISTORY_LIMIT = 50;
/** Conversations that a free member may start, the signup profile apart (C0). */
export const FREE_CONVERSATIONS = 2;
/** A7: the same first text goes to so many members within this time, then later. */
export const FIRST_TEXT_SHARE = 5;
export const FIRST_TEXT_SECONDS = 3600;
/** C10: how often the browser repeats a send by itself. */
export const SEND_RETRIES = 5;

/** C4, as the sender sees a message; `sending` and `failed` exist in the browser only. */
export const MESSAGE_STATES = ['sent', 'delivered', 'read'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why one can't write here; `not_enough_credits` and `conversation_limit` can be helped by buying, `confirm_first` by
 * confirming the own address (A7).
 */
export const SEND_OBSTACLES = [
  'not_enough_credits',
  'conversation_limit',
  'confirm_first',
  'recipient_not_confirmed',
  'blocked',
] as const;
export type SendObstacle = (typeof SEND_OBSTACLES)[number];
