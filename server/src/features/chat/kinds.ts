import type {
  MessageType,
  NewMessageType,
  QuotedContent,
  ReadContent,
  SentContent,
} from '@rendezvous/contract/chat/message';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Refusal } from '../../platform/http/refusal.ts';
import { erased } from './erased.kind.ts';
import { type GiftColumns, gift } from './gift.kind.ts';
import type { Kind, Pictured, Reader, SentKind, Tariff } from './kind.ts';
import { type PhotoColumns, photo } from './photo.kind.ts';
import { type TextColumns, text } from './text.kind.ts';

/** The word of each kind in the table, and in the interface. */
type Words = { photo: 'image' } & { [T in Exclude<MessageType, 'image'>]: T };

/** The kind of a message as it is stored. */
export type StoredType = keyof Words;

type Columns = { text: TextColumns; photo: PhotoColumns; gift: GiftColumns; erased: Record<never, never> };

const KINDS: { [S in StoredType]: Kind<Words[S], Columns[S]> } = { text, photo, gift, erased };

/** The word in the table of what is sent. */
type Stored = { [S in Exclude<StoredType, 'erased'> as Words[S]]: S };

const SENT: { [T in NewMessageType]: SentKind<T, Columns[Stored[T]], Content<Stored[T]>> } = {
  text,
  image: photo,
  gift,
};

/** Content of a message as it is stored: its columns, by its kind. */
export type Content<S extends StoredType = StoredType> = { [K in S]: { type: K } & Columns[K] }[S];

/** Content of a message to be sent: nobody sends an erased one. */
export type NewRow = Content<Exclude<StoredType, 'erased'>>;

type Column = { [S in StoredType]: keyof Columns[S] }[StoredType];

/** Columns that say what messages say: a row has its own kind's set, and those of the others null. */
export type ContentColumns = { [C in Column]: string | null };

/** The columns of all kinds, as they are in a row without content. */
export const NO_CONTENT: { [C in Column]: null } = Object.assign({}, ...Object.values(KINDS).map(({ empty }) => empty));

/** The content of a message as a reader gets it. */
export function readContent<S extends StoredType>(row: Content<S> & Pictured, reader: Reader): ReadContent<Words[S]> {
  return KINDS[row.type].read(row, reader);
}

/** The content of a message as a reader gets it above its answer. */
export function quotedContent<S extends StoredType>(
  row: Content<S>,
  reader: Pick<Reader, 'folds'>,
): QuotedContent<Words[S]> {
  return KINDS[row.type].quoted(row, reader);
}

/** The content of a message in the archives of the two. */
export function recordOf<S extends StoredType>(row: Content<S>): object {
  return KINDS[row.type].record(row);
}

/** The price of a message, or why it is not offered. */
export function tariffOf<T extends NewMessageType>(sent: SentContent<T>, settings: OperatorSettings): Tariff | Refusal {
  return SENT[sent.type].tariff(sent, settings);
}

/**
 * The content of a message as it is stored.
 * @throws Refusal `message_too_long`
 */
export function rowOf<T extends NewMessageType>(sent: SentContent<T>, settings: OperatorSettings): Content<Stored[T]> {
  return SENT[sent.type].row(sent, settings);
}
