import { z } from 'zod';
import { image } from '../photos/photo.ts';
import { CAUTIONS } from './cautions.ts';
import { MAX_PRICE, MESSAGE_BYTES, MESSAGE_STATES, PHOTO_SIGHTS } from './limits.ts';

/** Fields of every quoted message. */
const quotedOne = { id: z.uuid(), sequence: z.int(), own: z.boolean() };

/**
 * The earlier message that a message answers, as its reader may see it: `gone` if the reader deleted it (C7), `older`
 * if only premium shows it (C5). A text is its beginning.
 */
export const quoted = z.discriminatedUnion('type', [
  z.object({ ...quotedOne, type: z.literal('text'), text: z.string(), folded: z.boolean() }),
  z.object({ ...quotedOne, type: z.literal('image') }),
  z.object({
    ...quotedOne,
    type: z.literal('gift'),
    gift: z.object({ id: z.string() }),
    text: z.string().nullable(),
    folded: z.boolean(),
  }),
  z.object({ ...quotedOne, type: z.enum(['erased', 'gone', 'older']) }),
]);

export type Quoted = z.output<typeof quoted>;

/** Fields of every message, whatever its type. */
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
  /** written by a demo's program in the name of a demo member (S11), as every place that shows it says; absent: no */
  automatic: z.literal(true).optional(),
};

/** The sign of fraud that the text of a received message bears (C11); absent: none, or one's own message. */
const caution = z.enum(CAUTIONS).optional();

/**
 * True: the text carries an address, and both are premium, so it can be pressed (C3). Absent: one of the two is not so.
 * A message without an address tells nothing of its partner.
 */
const links = z.literal(true).optional();

/**
 * A message as it is read. Each type has fields of its own; `erased` has none: its sender has left, and the content is
 * gone.
 */
export const message = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    text: z.string(),
    /** contains a word that the reader hid: shown folded; nobody else learns of it */
    folded: z.boolean(),
    caution,
    links,
  }),
  z.object({
    ...common,
    type: z.literal('image'),
    photo: z.object({
      id: z.uuid(),
      /** null: declined, or not there */
      image: image.nullable(),
      /** `blurred` until the reader wants to see this sender's photos; `gone` if the reader may not see it at all */
      seen: z.enum(PHOTO_SIGHTS),
    }),
  }),
  z.object({
    ...common,
    type: z.literal('gift'),
    gift: z.object({ id: z.string() }),
    /** the note with it */
    text: z.string().nullable(),
    /** true: the note contains a word that the reader hid */
    folded: z.boolean(),
    caution,
    links,
  }),
  z.object({ ...common, type: z.literal('erased') }),
]);

export type Message = z.output<typeof message>;
export type MessageType = Message['type'];

/** Fields of every message to be sent. Either a conversation or a profile names the partner. */
const envelope = {
  id: z.uuid({ version: 'v7' }),
  conversation: z.uuid().optional(),
  profile: z.uuid().optional(),
  /** the price that the sender was shown (C1) */
  price: z.int().min(0).max(MAX_PRICE),
  /** id of the message that this one answers; `quote_gone` if it is not one of the conversation that the sender sees */
  quote: z.uuid().optional(),
  /** the draft that it was made of, by its time: sent, it is taken away, unless it was changed since */
  draft: z.iso.datetime().optional(),
};

/** A message as it is sent, by type. Any type that is not listed is refused. */
export const newMessage = z.discriminatedUnion('type', [
  z.object({
    ...envelope,
    type: z.literal('text'),
    text: z.string().trim().min(1, 'required').max(MESSAGE_BYTES),
  }),
  /** photo of `POST photos.php?for=chat`; `photo_gone` if it is not there, or was sent already */
  z.object({ ...envelope, type: z.literal('image'), photo: z.uuid() }),
  z.object({
    ...envelope,
    type: z.literal('gift'),
    /** gift of `GET gifts.php`; `gift_gone` if it is not offered any more */
    gift: z.string().regex(/^[a-z_]{1,40}$/),
    /** the note with it */
    text: z.string().trim().max(MESSAGE_BYTES).optional(),
  }),
]);

export type NewMessage = z.output<typeof newMessage>;
export type NewMessageType = NewMessage['type'];
/** The content of a message to be sent, without its envelope. */
export type NewContent = WithoutEnvelope<NewMessage>;
type WithoutEnvelope<M> = M extends unknown ? Omit<M, keyof typeof envelope> : never;
