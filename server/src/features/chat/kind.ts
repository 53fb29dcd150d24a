import type {
  MessageType,
  NewMessageType,
  QuotedContent,
  ReadContent,
  SentContent,
} from '@rendezvous/contract/chat/message';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { MainPhoto } from '../photos/index.ts';

/** The viewer's will to see the partner's photos; `ask`: not decided, so they are blurred. */
export type TheirPhotos = 'ask' | 'show' | 'decline';

/** The one for whom a message is shown. */
export type Reader = {
  /** true: the reader sent it */
  own: boolean;
  theirPhotos: TheirPhotos;
  /** tells whether words contain one that the reader hid; one's own never do */
  folds: (words: string | null) => boolean;
};

/** The photo of a message, if it has one that is still there. */
export type Pictured = { picture: MainPhoto | null };

/** Price of a message. */
export type Tariff = {
  credits: number;
  /** true: counts among the free texts to the signup profile (A7) */
  freeToSignupProfile: boolean;
};

/** The server's knowledge of a kind of message. `Columns`: the columns of its row that say what it says. */
export type Kind<Type extends MessageType, Columns extends object> = {
  /** all its columns, as they are in the row of any other kind */
  empty: { [C in keyof Columns]: null };
  /** the fields that a reader gets of it */
  read: (row: Columns & Pictured, reader: Reader) => ReadContent<Type>;
  /** the fields that a reader gets of it above its answer */
  quoted: (row: Columns, reader: Pick<Reader, 'folds'>) => QuotedContent<Type>;
  /** the part of it that its writer and its reader find in their archives */
  record: (row: Columns) => object;
};

/** A kind that can be sent. `Row`: its columns, with its word in the table. */
export type SentKind<
  Type extends NewMessageType,
  Columns extends object,
  Row extends Columns = { type: Type } & Columns,
> = Kind<Type, Columns> & {
  /** the price, or why it is not offered */
  tariff: (sent: SentContent<Type>, settings: OperatorSettings) => Tariff | Refusal;
  /**
   * the row of what is sent
   * @throws Refusal `message_too_long`
   */
  row: (sent: SentContent<Type>, settings: OperatorSettings) => Row;
};
