import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursor, isStorable, namedId } from '../http/fields.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { withoutTowers } from '../http/towers.ts';
import { profileCard } from '../members/profile.ts';
import { PHOTO_VARIANTS } from '../photos/limits.ts';
import { blockedByViewer, chat, chatMay, ownMarks, priceInMoney } from './conversation.ts';
import { draft } from './drafts.ts';
import { CHAT_FILTERS, CHAT_SEARCH_MAX, DRAFT_SECONDS, MESSAGE_BYTES } from './limits.ts';
import { message, newMessage } from './message.ts';

const chatsQuery = { before: cursor.optional(), filter: z.enum(CHAT_FILTERS).optional() };
const chatsAnswer = z.object({ chats: z.array(chat), unread_total: z.int(), next: z.string().nullable() });

/** The member's conversations, the pinned ones first, then the latest; with a filter those it leaves, by time alone. */
export const listChats = endpoint({
  method: 'GET',
  path: 'chats.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object(chatsQuery),
  answer: chatsAnswer,
  caching: 'etag',
  errors: [],
});

/**
 * The conversations whose partner's name or newer messages hold the words, in any case and with or
 * without accents, by time. One call looks through so much and
 * no more: while there is a `next`, there are conversations that nobody has looked into, however few were found.
 */
export const findChats = endpoint({
  method: 'GET',
  path: 'chats.php',
  when: { words: '*' },
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'find',
  query: z.object({
    ...chatsQuery,
    words: z.string().trim().max(CHAT_SEARCH_MAX).refine(isStorable).transform(withoutTowers),
  }),
  answer: chatsAnswer,
  errors: [],
});

/**
 * Messages of a conversation, newest first, `before` a sequence. A profile may be named instead of a conversation: if
 * there is none with it yet, the list is empty and `conversation` null.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: 'messages.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  query: z.object({
    conversation: namedId.optional(),
    profile: namedId.optional(),
    before: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
    /** messages above this sequence, oldest first: those a client missed */
    after: z.coerce.number<number>().int().min(0).max(2_147_483_647).optional(),
  }),
  answer: z.object({
    /** `hidden_sequence`: messages up to it were deleted by the viewer (C7); 0: none */
    conversation: z.object({ id: z.uuid(), last_sequence: z.int(), hidden_sequence: z.int() }).nullable(),
    profile: profileCard.nullable(),
    blocked: blockedByViewer,
    messages: z.array(message),
    /** true: there are more before the first one */
    more: z.boolean(),
    /** true: older messages exist that premium would show (C5) */
    hidden_older: z.boolean(),
    num_unread_messages: z.int(),
    ...ownMarks.shape,
    draft,
    may: chatMay,
  }),
  caching: 'etag',
  errors: ['not_found'],
});

/**
 * Sends a message. `price` is the price that the sender was shown (C1). The same id again answers the same message and
 * charges nothing (C2).
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: 'messages.php',
  who: 'member',
  limit: 'send',
  body: newMessage,
  answer: z.object({ message, credits: z.int() }),
  errors: [
    'not_found',
    'not_enough_credits',
    'price_changed',
    'conversation_limit',
    'text_repeated',
    'first_contact_limit',
    'recipient_busy',
    'links_later',
    'recipient_not_confirmed',
    'blocked',
    'message_too_long',
    'gift_gone',
    'photo_gone',
    'quote_gone',
    'id_taken',
  ],
});

/** The gifts that can be sent here, and their prices. */
export const listGifts = endpoint({
  method: 'GET',
  path: 'gifts.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'read',
  answer: z.object({
    items: z.array(z.object({ id: z.string(), price: z.int(), price_in_money: priceInMoney })),
    next: z.null(),
  }),
  caching: 'etag',
  errors: [],
});

/**
 * The bytes of a photo in one of the viewer's conversations. The partner gets it sharp only after `show`; until then
 * that address is `not_found`.
 */
export const readChatPhoto = endpoint({
  method: 'GET',
  path: 'chat-photo.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'photo',
  query: z.object({ id: namedId, size: z.enum(['240', '480', '960']), variant: z.enum(PHOTO_VARIANTS) }),
  answer: 'binary',
  errors: ['not_found'],
});

/** Shows the partner's photos in a conversation, or declines them: those that came, and those to come. */
export const decideOnPhotos = endpoint({
  method: 'POST',
  path: 'chat-photo.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({ conversation: namedId, show: z.boolean() }),
  answer: null,
  errors: ['not_found'],
});

/** Marks everything up to this message as read. */
export const markRead = endpoint({
  method: 'POST',
  path: 'read.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({ conversation: namedId, message: namedId }),
  answer: z.object({ unread_total: z.int(), num_unread_messages: z.int() }),
  errors: ['not_found'],
});

/**
 * Deletes a conversation and its history for the member alone (C7); a new message brings it back without the old
 * history. `last_sequence` is the last message that the page knew: what came after it stays.
 */
export const deleteChat = endpoint({
  method: 'DELETE',
  path: 'chat.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({
    conversation: z.object({ id: namedId, last_sequence: z.int().min(1).max(2_147_483_647).optional() }),
  }),
  answer: z.object({ unread_total: z.int() }),
  errors: ['not_found'],
});

/** Brings a deleted conversation back with its history, for a moment after the deletion. */
export const restoreChat = endpoint({
  method: 'POST',
  path: 'chat.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({ conversation: z.object({ id: namedId }) }),
  answer: z.object({ unread_total: z.int() }),
  errors: ['not_found', 'undo_over'],
});

/** Pins, mutes or marks a conversation as unread, or takes that back; what is not named stays. */
export const changeChat = endpoint({
  method: 'PUT',
  path: 'chat.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: ownMarks.partial().extend({ conversation: z.object({ id: namedId }) }),
  answer: ownMarks.extend({ unread_total: z.int() }),
  errors: ['not_found', 'pin_limit'],
});

/** Tells the partner that the member is typing (C6). It is stored nowhere, and dropped where nobody may hear it. */
export const tellTyping = endpoint({
  method: 'POST',
  path: 'typing.php',
  who: 'member',
  limit: 'typing',
  body: z.object({ conversation: namedId }),
  answer: null,
  errors: ['not_found'],
});

/**
 * Keeps what the member has begun to write to another one, for the member's other devices, or takes it away with an
 * empty text. What goes on from the draft that is kept takes its place; else what was typed last stays. Answers what is
 * kept now.
 */
export const keepDraft = endpoint({
  method: 'PUT',
  path: 'draft.php',
  who: 'member',
  limit: 'draft',
  body: z.object({
    profile: namedId,
    text: z.string().max(MESSAGE_BYTES),
    /** time since it was typed, by the device's own clock */
    ago_ms: z
      .int()
      .min(0)
      .max(DRAFT_SECONDS * 1000),
    /** the draft that it goes on from, by its time; null: the device knows of none */
    known: z.iso.datetime().nullable(),
  }),
  answer: z.object({ draft }),
  errors: ['not_found', 'blocked'],
});

export const chatEndpoints = [
  listChats,
  findChats,
  listMessages,
  sendMessage,
  listGifts,
  readChatPhoto,
  decideOnPhotos,
  markRead,
  deleteChat,
  restoreChat,
  changeChat,
  tellTyping,
  keepDraft,
] as const;
