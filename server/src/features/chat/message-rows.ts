import type { MessageType } from '@rendezvous/contract/chat/message';
import type { MainPhoto } from '../photos/index.ts';

/** Content of a message by its type, as columns of its row; the columns of other types are null. */
type ContentColumns = {
  text: { text: string };
  photo: { photo: string };
  /** text: the note with it */
  gift: { gift: string; text: string | null };
  erased: Record<never, never>;
};

type ContentOf<T extends MessageType> = { [K in T]: { type: K } & ContentColumns[K] }[T];

/** Content of a message to be sent: nobody sends an erased one. */
export type Content = ContentOf<Exclude<MessageType, 'erased'>>;

export type MessageRow<At = Date> = {
  id: string;
  conversation_id: string;
  sequence: number;
  sender_profile: string;
  price: number;
  created_at: At;
  /** the photo of a photo message, if it is still there */
  picture: MainPhoto | null;
} & ContentOf<MessageType>;
