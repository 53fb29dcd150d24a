import { z } from 'zod';
import { profileCard } from '../members/profile.ts';
import { SEND_OBSTACLES } from './limits.ts';
import { message } from './message.ts';

/** What the viewer may do in a conversation, and at which price. */
export const maySend = z.object({
  ok: z.boolean(),
  /** credits for one text message; 0 for a free text to the signup profile (A7) */
  price: z.int(),
  /** the same in money of the viewer's country (P9); null where nothing is sold */
  price_in_money: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** what is free here and counted: texts to the signup profile (A7), or conversations to start (C0); null: nothing is counted */
  free: z.enum(['texts', 'conversations']).nullable(),
  /** how many of it are left; null where nothing is counted */
  free_left: z.int().nullable(),
  why: z.enum(SEND_OBSTACLES).nullable(),
});

/** Whether the viewer has blocked the other one; whether the other one has nobody learns (C8). */
export const blockedByViewer = z.boolean();

export const chatMay = z.object({ send: maySend });

export const chat = z.object({
  conversation: z.object({ id: z.uuid(), last_sequence: z.int(), last_message_at: z.iso.datetime() }),
  /** null: the other one has left or is hidden; what was written stays readable */
  profile: profileCard.nullable(),
  blocked: blockedByViewer,
  num_unread_messages: z.int(),
  last_message: message.nullable(),
  may: chatMay,
});

export type Chat = z.output<typeof chat>;
export type MaySend = z.output<typeof maySend>;
