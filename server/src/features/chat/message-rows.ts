import type { MessageType } from '@rendezvous/contract/chat/message';
import type { MainPhoto } from '../photos/index.ts';

/** The type of a message as it is stored: a photo has the word of the house, and is an `image` to clients. */
export type StoredType = 'photo' | Exclude<MessageType, 'image'>;

/** Content of a message by its type, as columns of its row; the columns of other types are null. */
type ContentColumns = {
  text: { text: string };
  photo: { photo: string };
  /** text: the note with it */
  gift: { gift: string; text: string | null };
  erased: Record<never, never>;
};

type ContentOf<T extends StoredType> = { [K in T]: { type: K } & ContentColumns[K] }[T];

/** Content of a message to be sent: nobody sends an erased one. */
export type Content = ContentOf<Exclude<StoredType, 'erased'>>;

/** The message that another one answers: the beginning of its text, and its time as the database writes it. */
export type QuotedRow = { id: string; sequence: number; sender_profile: string; created_at: string } & (
  | { type: 'text'; text: string }
  | { type: 'photo' }
  | { type: 'gift'; gift: string; text: string | null }
  | { type: 'erased' }
);

export type MessageRow<At = Date> = {
  id: string;
  conversation_id: string;
  sequence: number;
  sender_profile: string;
  price: number;
  created_at: At;
  /** the photo of a photo message, if it is still there */
  picture: MainPhoto | null;
  quoted: QuotedRow | null;
  /** true: by a demo's program (S11) */
  automatic: boolean;
} & ContentOf<StoredType>;
