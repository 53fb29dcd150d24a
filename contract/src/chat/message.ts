import { z } from 'zod';
import { withoutTowers } from '../http/towers.ts';
import { MESSAGE_BYTES, MESSAGE_STATES } from './limits.ts';

/** What every message has, whatever it says. */
const common = {
  /** made by the sender's client, UUIDv7 (C2) */
  id: z.uuid(),
  conversation: z.uuid(),
  /** the order, per conversation, given by the server */
  sequence: z.int(),
  own: z.boolean(),
  price: z.int(),
  created_at: z.iso.datetime(),
  /** of own messages; null for received ones */
  state: z.enum(MESSAGE_STATES).nullable(),
};

/** A message as it is read. Each type has fields of its own; `erased` has none: its writer left, and what it said is gone. */
export const message = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    text: z.string(),
    /** contains a word that the reader hid: shown folded; nobody else learns of it */
    folded: z.boolean(),
  }),
  z.object({ ...common, type: z.literal('photo'), photo: z.object({ id: z.uuid() }) }),
  z.object({ ...common, type: z.literal('gift'), gift: z.object({ id: z.string() }) }),
  z.object({ ...common, type: z.literal('erased') }),
]);

export type Message = z.output<typeof message>;
export type MessageType = Message['type'];

/** What every message to be sent has; either a conversation or a profile names the other side. */
const envelope = {
  id: z.uuid({ version: 'v7' }),
  conversation: z.uuid().optional(),
  profile: z.uuid().optional(),
  /** what the sender was shown (C1) */
  price: z.int().min(0).max(100_000),
};

/** A message as it is sent, by type. A type that is not here is refused; a photo will be sent as `image`. */
export const newMessage = z.discriminatedUnion('type', [
  z.object({
    ...envelope,
    type: z.literal('text'),
    text: z.string().trim().min(1, 'required').max(MESSAGE_BYTES).transform(withoutTowers),
  }),
]);

export type NewMessage = z.output<typeof newMessage>;
export type NewMessageType = NewMessage['type'];
/** What a message to be sent says, without its envelope. */
export type NewContent = WithoutEnvelope<NewMessage>;
type WithoutEnvelope<M> = M extends unknown ? Omit<M, keyof typeof envelope> : never;
