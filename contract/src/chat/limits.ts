/** Conversations of one page of the list, messages of one page of the history. */
export const CHATS_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE = 50;
/** Longest message in transit. The setting `message_length` counts grapheme clusters and is lower (C3). */
export const MESSAGE_BYTES = 16_000;
/** Most that a message can cost, in credits. */
export const MAX_PRICE = 100_000;
/** Ways to look at the list: with something unread, or with an answer of one's own missing. */
export const CHAT_FILTERS = ['unread', 'unanswered'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
/** Conversations that a member can pin; as many places has the table `pins`. */
export const PINS_MAX = 5;
/** Longest words that can be looked for in conversations. */
export const CHAT_SEARCH_MAX = 60;
/** Newest messages of each conversation in which words are looked for. */
export const SEARCHED_MESSAGES = 200;
/** Messages of all conversations together that one call looks through; the next page goes on after them. */
export const SEARCHED_AT_ONCE = 10_000;
/** Characters of a quoted text that stand above its answer. */
export const QUOTE_CHARACTERS = 160;
/** Conversations that a free member may start, the signup profile apart (C0). */
export const FREE_CONVERSATIONS = 2;
/** Time in which a deleted conversation can be brought back with its history (C7); pages offer it for less. */
export const UNDO_DELETE_SECONDS = 60;
/** Drafts that the site keeps for a member's devices, and the time for which it keeps one; browsers keep their own. */
export const DRAFTS_MAX = 100;
export const DRAFT_SECONDS = 30 * 24 * 3600;
/** C6: typing is told at most once in this time by each member. */
export const TYPING_PAUSE_SECONDS = 3;
/** C6: it shows for as long afterwards. */
export const TYPING_SHOWN_SECONDS = 5;
/** C10: times the browser repeats a send by itself. */
export const SEND_RETRIES = 5;

/** C4: states of a message as its sender sees it; `sending` and `failed` exist in the browser only. */
export const MESSAGE_STATES = ['sent', 'delivered', 'read'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Ways in which a photo in a conversation is seen. */
export const PHOTO_SIGHTS = ['sharp', 'blurred', 'declined', 'gone'] as const;

/**
 * Reasons why the viewer can't write here. Buying helps with `not_enough_credits` and `conversation_limit`, confirming
 * the address with `confirm_first` (A7).
 */
export const SEND_OBSTACLES = [
  'not_enough_credits',
  'conversation_limit',
  'confirm_first',
  'recipient_not_confirmed',
  'blocked',
] as const;
export type SendObstacle = (typeof SEND_OBSTACLES)[number];
