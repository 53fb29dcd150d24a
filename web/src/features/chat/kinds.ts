import type {
  MessageType,
  NewMessageType,
  QuotedContent,
  ReadContent,
  SentContent,
} from '@rendezvous/contract/chat/message';
import { erased } from './erased.kind.ts';
import { gift } from './gift.kind.ts';
import type { ChatTexts, Kind, SentKind } from './kind.ts';
import { photo } from './photo.kind.ts';
import { text } from './text.kind.ts';

const SENT: { [T in NewMessageType]: SentKind<T> } = { text, image: photo, gift };
const KINDS: { [T in MessageType]: Kind<T> } = { ...SENT, erased };

/** Content in one line. */
export function previewOf<T extends MessageType>(said: ReadContent<T> | QuotedContent<T>, t: ChatTexts): string {
  return KINDS[said.type].preview(said, t);
}

/** Content above its answer; null: it can't be answered. */
export function quotedContent<T extends MessageType>(said: ReadContent<T>): QuotedContent<T> | null {
  return KINDS[said.type].quoted(said);
}

/** Content that is not sent, as it is drawn. */
export function unsentContent<T extends NewMessageType>(content: SentContent<T>): ReadContent<T> {
  return SENT[content.type].unsent(content);
}

/** The words of content that is not sent; empty: it has none. */
export function wordsOf<T extends NewMessageType>(content: SentContent<T>): string {
  return SENT[content.type].words(content);
}

/** Tells whether content that can't go out now goes back to a field. */
export function hasField({ type }: { type: NewMessageType }): boolean {
  return SENT[type].field !== null;
}

/** The key of the field that content was written in; null: there is none. */
export function fieldOf({ type }: { type: NewMessageType }, account: string, profile: string): string | null {
  return SENT[type].field?.(account, profile) ?? null;
}

/** The choice that content was made with, and its key; null: there is none. */
export function choiceOf<T extends NewMessageType>(content: SentContent<T>, account: string, profile: string) {
  const { choice } = SENT[content.type];
  return choice && { key: choice.key(account, profile), chosen: choice.of(content) };
}

/** The keys of all fields and choices of a conversation. */
export function fieldsOf(account: string, profile: string): string[] {
  const keys = Object.values(SENT).flatMap(({ field, choice }) => [field, choice?.key]);
  return keys.flatMap((key) => key?.(account, profile) ?? []);
}
