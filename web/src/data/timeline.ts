import type { Chat, OwnMarks } from '@rendezvous/contract/chat/conversation';
import type { Draft } from '@rendezvous/contract/chat/drafts';
import { MESSAGE_STATES, type MessageState } from '@rendezvous/contract/chat/limits';
import type { Message } from '@rendezvous/contract/chat/message';
import type { ProfileCard } from '@rendezvous/contract/members/profile';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Unsent } from './unsent.ts';

type Marked = OwnMarks & { draft: Draft };

/** The known part of a conversation. It only grows, so news may come in any order and twice. */
export type Timeline = OwnMarks & {
  conversation: string | null;
  profile: ProfileCard | null;
  /** true: the viewer has blocked the partner */
  blocked: boolean;
  /** text that the viewer has begun, as the site keeps it */
  draft: Draft;
  may: Chat['may'];
  /** messages by sequence, without gaps */
  messages: Message[];
  /** true: there are older messages */
  more: boolean;
  /** true: only premium members see the older messages (C5) */
  hidden_older: boolean;
  unread: number;
  /** messages up to this sequence were deleted by the viewer (C7) */
  hidden: number;
  /** sequences up to which the member's own messages have arrived, and have been read */
  delivered: number;
  read: number;
};

/** The answer of `GET messages.php`. */
export type MessagesAnswer = OwnMarks & {
  conversation: { id: string; last_sequence: number; hidden_sequence: number } | null;
  profile: ProfileCard | null;
  blocked: boolean;
  messages: Message[];
  more: boolean;
  hidden_older: boolean;
  num_unread_messages: number;
  draft: Draft;
  may: Chat['may'];
};

/** An entry of a conversation to be drawn. */
export type Entry = Unsent | Arrived;

export type Arrived = { kind: 'message'; message: Message };

export function writtenAt(entry: Entry): string {
  return entry.kind === 'message' ? entry.message.created_at : entry.written_at;
}

/** The viewer's own marks and draft, as an answer tells them. */
export function marksOf({ pinned, muted, marked_unread, draft }: Marked): Marked {
  return { pinned, muted, marked_unread, draft };
}

/** Adds the newest messages to the known ones, if there is no gap between them. */
export function withNewest(before: Timeline | undefined, answer: MessagesAnswer): Timeline {
  const hidden = answer.conversation?.hidden_sequence ?? 0;
  const known = before && withHidden(before, hidden);
  const fresh: Timeline = {
    conversation: answer.conversation?.id ?? null,
    profile: answer.profile,
    blocked: answer.blocked,
    ...marksOf(answer),
    may: answer.may,
    messages: bySequence(answer.messages),
    more: answer.more,
    hidden_older: answer.hidden_older,
    unread: answer.num_unread_messages,
    hidden,
    delivered: known?.delivered ?? 0,
    read: known?.read ?? 0,
  };
  const [first] = known?.messages ?? [];
  const [firstFresh] = fresh.messages;
  if (!known || !first || !firstFresh) return fresh;
  if (!joins(known, fresh.messages)) {
    // The messages in between are not known: older ones load again when the reader scrolls up. Or it is a late answer.
    return firstFresh.sequence > first.sequence ? fresh : known;
  }
  const reachesBack = first.sequence < firstFresh.sequence;
  return {
    ...fresh,
    messages: merged(known.messages, fresh.messages),
    // Premium since then: hidden messages can be loaded now.
    more: reachesBack ? known.more || (known.hidden_older && !fresh.hidden_older) : fresh.more,
    hidden_older: reachesBack ? known.hidden_older && fresh.hidden_older : fresh.hidden_older,
  };
}

/** Adds the messages after the last known one; none if there is a gap. */
export function withNewer(known: Timeline, answer: MessagesAnswer): Timeline {
  if (!joins(known, answer.messages)) return known;
  return {
    ...known,
    conversation: answer.conversation?.id ?? known.conversation,
    profile: answer.profile,
    blocked: answer.blocked,
    ...marksOf(answer),
    may: answer.may,
    messages: merged(known.messages, answer.messages),
    unread: answer.num_unread_messages,
  };
}

/**
 * Adds the member's own message as the server answered it. If there is a gap, the messages in between are loaded later.
 */
export function withSent(known: Timeline, message: Message): Timeline {
  if (!joins(known, [message])) return known;
  return { ...known, conversation: message.conversation, messages: merged(known.messages, [message]) };
}

/** Takes away what the member has deleted (C7). */
export function withHidden(known: Timeline, upTo: number): Timeline {
  if (upTo <= known.hidden) return { ...known, hidden: upTo };
  const messages = known.messages.filter(({ sequence }) => sequence > upTo);
  const all = messages.length === known.messages.length;
  // What is unread are the newest of those that were received.
  const unread = Math.min(known.unread, messages.filter(({ own }) => !own).length);
  return { ...known, hidden: upTo, messages, unread, ...(all ? {} : { more: false, hidden_older: false }) };
}

export function withMark(known: Timeline, mark: 'delivered' | 'read', sequence: number): Timeline {
  return { ...known, [mark]: Math.max(known[mark], sequence) };
}

/**
 * Lists the entries to draw: the messages with their states, then the unsent ones. An entry is the same object as long
 * as it would be drawn alike, however long the conversation has become.
 */
export function entriesOf(timeline: Timeline, unsent: readonly Unsent[]): Entry[] {
  const { messages } = timeline;
  return [
    ...messages.map((message) => entryOf(message, timeline)),
    ...unsent.filter(({ id }) => !messages.some((message) => message.id === id)),
  ];
}

const lastEntries = new WeakMap<Message, Arrived>();

function entryOf(message: Message, timeline: Timeline): Arrived {
  const state = stateOf(message, timeline);
  const last = lastEntries.get(message);
  if (last?.message.state === state) return last;
  const entry: Arrived = { kind: 'message', message: state === message.state ? message : { ...message, state } };
  lastEntries.set(message, entry);
  return entry;
}

function stateOf({ own, sequence, state }: Message, { delivered, read }: Timeline): MessageState | null {
  if (!own) return state;
  return later(state, sequence <= read ? 'read' : sequence <= delivered ? 'delivered' : 'sent');
}

function bySequence(messages: readonly Message[]): Message[] {
  return [...messages].sort((one, other) => one.sequence - other.sequence);
}

/** Tells whether no message lies between the two; a conversation of which nothing is known begins with its first. */
export function joins({ messages, hidden }: Timeline, added: readonly Message[]): boolean {
  if (added.length === 0) return true;
  const first = messages[0]?.sequence ?? hidden + 1;
  const last = messages.at(-1)?.sequence ?? hidden;
  const sequences = added.map(({ sequence }) => sequence);
  return Math.min(...sequences) <= last + 1 && Math.max(...sequences) >= first - 1;
}

/**
 * Merges messages: the newer answer about a message counts, but its state only goes forward. A message about which
 * nothing is new stays the same object, and its bubble is not drawn again.
 */
export function merged(known: Message[], added: readonly Message[]): Message[] {
  if (added.length === 0) return known;
  const all = new Map(known.map((message) => [message.sequence, message]));
  for (const message of added) {
    const before = all.get(message.sequence);
    const now = before ? { ...message, state: later(before.state, message.state) } : message;
    all.set(message.sequence, replaceEqualDeep(before, now));
  }
  return bySequence([...all.values()]);
}

/** The state that a message has reached, of two that were told in any order. */
export function later(one: MessageState | null, other: MessageState | null): MessageState | null {
  if (one === null || other === null) return one ?? other;
  return MESSAGE_STATES.indexOf(one) > MESSAGE_STATES.indexOf(other) ? one : other;
}
