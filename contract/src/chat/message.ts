import { z } from 'zod';
import { namedId } from '../http/fields.ts';
import { erased } from './erased.kind.ts';
import { gift } from './gift.kind.ts';
import { MAX_PRICE, MESSAGE_STATES } from './limits.ts';
import { photo } from './photo.kind.ts';
import { text } from './text.kind.ts';

/** Written by a demo's program in the name of a demo member (S11), as every place that shows it says; absent: no. */
const automatic = z.literal(true).optional();

/** Fields of every quoted message. */
const quotedCommon = { id: z.uuid(), sequence: z.int(), own: z.boolean(), automatic };

/**
 * The earlier message that a message answers, as its reader may see it: `gone` if the reader deleted it (C7), `older`
 * if only premium shows it (C5).
 */
export const quoted = z.discriminatedUnion('type', [
  z.object({ ...quotedCommon, ...text.quoted }),
  z.object({ ...quotedCommon, ...photo.quoted }),
  z.object({ ...quotedCommon, ...gift.quoted }),
  z.object({ ...quotedCommon, ...erased.quoted }),
  z.object({ ...quotedCommon, type: z.literal('gone') }),
  z.object({ ...quotedCommon, type: z.literal('older') }),
]);

export type Quoted = z.output<typeof quoted>;

/** Fields of every message, whatever its kind. */
const common = {
  /** UUIDv7, made by the sender's client (C2) */
  id: z.uuid(),
  conversation: z.uuid(),
  /** place in the conversation's order, given by the server */
  sequence: z.int(),
  own: z.boolean(),
  price: z.int(),
  created_at: z.iso.datetime(),
  /** set for the member's own messages; null for received ones */
  state: z.enum(MESSAGE_STATES).nullable(),
  quoted: quoted.nullable(),
  automatic,
};

/** A message as it is read: each kind has fields of its own. */
export const message = z.discriminatedUnion('type', [
  z.object({ ...common, ...text.read }),
  z.object({ ...common, ...photo.read }),
  z.object({ ...common, ...gift.read }),
  z.object({ ...common, ...erased.read }),
]);

export type Message = z.output<typeof message>;
/** A kind of message, by its word in the interface. */
export type MessageType = Message['type'];

/** Fields of every message to be sent. Either a conversation or a profile names the partner. */
const envelope = {
  id: z.uuid({ version: 'v7' }).toLowerCase(),
  conversation: namedId.optional(),
  profile: namedId.optional(),
  /** the price that the sender was shown (C1) */
  price: z.int().min(0).max(MAX_PRICE),
  /** id of the message that this one answers; `quote_gone` if it is not one of the conversation that the sender sees */
  quote: namedId.optional(),
  /** the draft that it was made of, by its time: sent, it is taken away, unless it was changed since */
  draft: z.iso.datetime().optional(),
};

/** A message as it is sent. Any kind that is not listed is refused. */
export const newMessage = z.discriminatedUnion('type', [
  z.object({ ...envelope, ...text.sent }),
  z.object({ ...envelope, ...photo.sent }),
  z.object({ ...envelope, ...gift.sent }),
]);

export type NewMessage = z.output<typeof newMessage>;
export type NewMessageType = NewMessage['type'];
/** The content of a message to be sent, without its envelope. */
export type NewContent = Without<NewMessage, typeof envelope>;

/** The fields of one kind in a message that is read. */
export type ReadContent<T extends MessageType> = Typed<Without<Message, typeof common>, T>;
/** The fields of one kind in a message that is quoted. */
export type QuotedContent<T extends MessageType> = Typed<Without<Quoted, typeof quotedCommon>, T>;
/** The fields of one kind in a message to be sent. */
export type SentContent<T extends NewMessageType> = Typed<NewContent, T>;

/** Members of a union, by their types. Written so, a record by type can be asked for the type that a value has. */
type Typed<Union extends { type: string }, T extends string> = {
  [K in T]: { type: K } & Extract<Union, { type: K }>;
}[T];

type Without<M, Common> = M extends unknown ? Omit<M, keyof Common> : never;
