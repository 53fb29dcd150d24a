import type { Chat, Message } from '@rendezvous/contract/chat/conversation';
import { MESSAGE_STATES, type MessageState } from '@rendezvous/contract/chat/limits';
import type { ProfileCard } from '@rendezvous/contract/members/profile';
import type { Unsent } from './unsent.ts';

/** What is known of one conversation. It only grows, so news may come in any order and twice. */
export type Timeline = {
  conversation: string | null;
  profile: ProfileCard | null;
  may: Chat['may'];
  /** without gaps, by sequence */
  messages: Message[];
  /** there are older ones */
  more: boolean;
  /** older ones are shown to premium members only (C5) */
  hidden_older: boolean;
  unread: number;
  /** own messages up to these sequences have arrived there, have been read */
  delivered: number;
  read: number;
};

/** As `GET messages.php` answers. */
export type MessagesAnswer = {
  conversation: { id: string; last_sequence: number } | null;
  profile: ProfileCard | null;
  messages: Message[];
  more: boolean;
  hidden_older: boolean;
  num_unread_messages: number;
  may: Chat['may'];
};

/** One line of a conversation as it is drawn. */
export type Entry = Unsent | { kind: 'message'; message: Message };

/** The newest messages, asked anew: with what is known already if it joins on. */
export function withNewest(known: Timeline | undefined, answer: MessagesAnswer): Timeline {
  const fresh: Timeline = {
    conversation: answer.conversation?.id ?? null,
    profile: answer.profile,
    may: answer.may,
    messages: bySequence(answer.messages),
    more: answer.more,
    hidden_older: answer.hidden_older,
    unread: answer.num_unread_messages,
    delivered: known?.delivered ?? 0,
    read: known?.read ?? 0,
  };
  const first = known?.messages[0];
  if (!known || !first) return fresh;
  const [firstFresh] = fresh.messages;
  const lastFresh = fresh.messages.at(-1);
  const last = known.messages.at(-1);
  if (!firstFresh || !lastFresh || !last) return fresh;
  // a late answer, overtaken by what is known
  if (lastFresh.sequence < first.sequence - 1) return known;
  // what lies between is not known: the older ones are asked for again when one scrolls up
  if (firstFresh.sequence > last.sequence + 1) return fresh;
  const reachesBack = first.sequence < firstFresh.sequence;
  return {
    ...fresh,
    messages: merged(known.messages, fresh.messages),
    // premium since: what was hidden is there to be asked for
    more: reachesBack ? known.more || (known.hidden_older && !fresh.hidden_older) : fresh.more,
    hidden_older: reachesBack ? known.hidden_older && fresh.hidden_older : fresh.hidden_older,
  };
}

/** What came after the last known message; nothing where that does not join on. */
export function withNewer(known: Timeline, answer: MessagesAnswer): Timeline {
  const added = bySequence(answer.messages);
  const last = known.messages.at(-1)?.sequence ?? 0;
  const [first] = added;
  if (first && first.sequence > last + 1) return known;
  return {
    ...known,
    conversation: answer.conversation?.id ?? known.conversation,
    profile: answer.profile,
    may: answer.may,
    messages: merged(known.messages, added),
    unread: answer.num_unread_messages,
  };
}

/** A page of older ones. */
export function withOlder(known: Timeline, answer: MessagesAnswer): Timeline {
  const first = known.messages[0]?.sequence ?? 1;
  const added = bySequence(answer.messages);
  const last = added.at(-1);
  if (last && last.sequence < first - 1) return known;
  const reachesBack = (added[0]?.sequence ?? 0) < first;
  if (!reachesBack) return known;
  return {
    ...known,
    messages: merged(known.messages, added),
    more: answer.more,
    hidden_older: answer.hidden_older,
  };
}

/** One's own message as the server answered it. Where others lie between, they are still to be asked for. */
export function withSent(known: Timeline, message: Message): Timeline {
  const last = known.messages.at(-1)?.sequence ?? 0;
  if (message.sequence > last + 1) return known;
  return { ...known, conversation: message.conversation, messages: merged(known.messages, [message]) };
}

export function withMark(known: Timeline, mark: 'delivered' | 'read', sequence: number): Timeline {
  return { ...known, [mark]: Math.max(known[mark], sequence) };
}

/** What to draw: the messages with their states, then what is still to be sent. */
export function entriesOf(timeline: Timeline, unsent: readonly Unsent[]): Entry[] {
  const arrived = new Set(timeline.messages.map(({ id }) => id));
  return [
    ...timeline.messages.map((message) => ({ kind: 'message' as const, message: withState(message, timeline) })),
    ...unsent.filter(({ id }) => !arrived.has(id)),
  ];
}

function withState(message: Message, { delivered, read }: Timeline): Message {
  if (!message.own) return message;
  const marked = message.sequence <= read ? 'read' : message.sequence <= delivered ? 'delivered' : 'sent';
  return { ...message, state: later(message.state, marked) };
}

function bySequence(messages: readonly Message[]): Message[] {
  return [...messages].sort((one, other) => one.sequence - other.sequence);
}

/** A message never changes but for its state, which only goes on. */
function merged(known: readonly Message[], added: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message.sequence, message]));
  for (const message of added) {
    const before = all.get(message.sequence);
    all.set(message.sequence, before ? { ...message, state: later(before.state, message.state) } : message);
  }
  return bySequence([...all.values()]);
}

function later(one: MessageState | null, other: MessageState | null): MessageState | null {
  if (one === null || other === null) return one ?? other;
  return MESSAGE_STATES.indexOf(one) > MESSAGE_STATES.indexOf(other) ? one : other;
}
