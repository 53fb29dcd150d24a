import type {
  MessageType,
  NewMessageType,
  QuotedContent,
  ReadContent,
  SentContent,
} from '@rendezvous/contract/chat/message';
import type { useTexts } from '../../platform/texts/use-texts.ts';

export type ChatTexts = ReturnType<typeof useTexts<'chat'>>;

/** The pages' knowledge of a kind of message, but for its looks (`message-content.tsx`). */
export type Kind<Type extends MessageType> = {
  /** the same in one line: of the list, or above an answer */
  preview: (said: ReadContent<Type> | QuotedContent<Type>, t: ChatTexts) => string;
  /** the same above its answer; null: it can't be answered */
  quoted: (said: ReadContent<Type>) => QuotedContent<Type> | null;
};

/** A kind that can be sent. */
export type SentKind<Type extends NewMessageType> = Kind<Type> & {
  /** the content while it is not sent */
  unsent: (content: SentContent<Type>) => ReadContent<Type>;
  /** the words, which can be copied where nothing can be written any more; empty: none */
  words: (content: SentContent<Type>) => string;
  /**
   * the key of the field that it is written in, and that gets its words back if it can't go out now; null: there is
   * none, and the message stays where it is, to be sent again
   */
  field: OwnKey | null;
  /** the choice beside the words, kept under this key until it is sent, and given back with them; null: none */
  choice: { key: OwnKey; of: (content: SentContent<Type>) => string } | null;
};

/** The key of something that this device keeps for a conversation. */
type OwnKey = (account: string, profile: string) => string;
