import { z } from 'zod';
import { profileCard } from '../members/profile.ts';
import { draft } from './drafts.ts';
import { SEND_OBSTACLES } from './limits.ts';
import { message, quoted } from './message.ts';

/** A price in money of the country whose prices hold for the viewer (P9, P10); null if nothing is sold there. */
export const priceInMoney = z.object({ amount: z.int(), currency: z.string() }).nullable();

/** Permission to write in a conversation, and the price. */
export const maySend = z.object({
  ok: z.boolean(),
  /** credits for one text message; 0 for a free text to the signup profile (A7) */
  price: z.int(),
  price_in_money: priceInMoney,
  /** credits for one photo, which the operator may change while a page is open */
  photo_price: z.int(),
  /** the price of one photo in money */
  photo_in_money: priceInMoney,
  /** the free allowance that applies: texts to the signup profile (A7), or conversations to start (C0); null: none */
  free: z.enum(['texts', 'conversations']).nullable(),
  /** the rest of that allowance; null if there is none */
  free_left: z.int().nullable(),
  why: z.enum(SEND_OBSTACLES).nullable(),
});

/** Tells that the viewer has blocked the partner. Whether the partner has blocked the viewer, nobody learns (C8). */
export const blockedByViewer = z.boolean();

/** Marks that the viewer has set on a conversation for themselves alone; the partner learns none of them. */
export const ownMarks = z.object({
  pinned: z.boolean(),
  /** true: nothing tells of it, and the badges leave it out */
  muted: z.boolean(),
  /** marked as unread, until it is opened; counts as one where nothing else is unread */
  marked_unread: z.boolean(),
});

export const chatMay = z.object({ send: maySend });

export const chat = z.object({
  conversation: z.object({ id: z.uuid(), last_sequence: z.int(), last_message_at: z.iso.datetime() }),
  /** null: the partner has left or is hidden; the messages stay readable */
  profile: profileCard.nullable(),
  blocked: blockedByViewer,
  num_unread_messages: z.int(),
  ...ownMarks.shape,
  draft,
  last_message: message.nullable(),
  /** the newest message with the words that were looked for; null: the name holds them, or no words were given */
  found: quoted.nullable(),
  may: chatMay,
});

export type OwnMarks = z.output<typeof ownMarks>;
export type Chat = z.output<typeof chat>;
export type MaySend = z.output<typeof maySend>;
