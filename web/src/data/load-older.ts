import type { QueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { changeKnown } from '../platform/change-known.ts';
import { messagesQuery, type Place } from './chat.ts';
import { joins, type MessagesAnswer, merged, type Timeline } from './timeline.ts';

/** Loads a page of older messages. */
export async function loadOlder(queryClient: QueryClient, place: Place): Promise<void> {
  const { queryKey } = messagesQuery(place);
  const first = queryClient.getQueryData(queryKey)?.messages[0];
  if (!first) return;
  const answer = await api('GET messages.php', { query: { ...place, before: first.sequence } });
  changeKnown<Timeline>(queryClient, { queryKey, exact: true }, (known) => withOlder(known, answer));
}

/** Adds a page of older messages. */
export function withOlder(known: Timeline, answer: MessagesAnswer): Timeline {
  const messages = merged(known.messages, answer.messages);
  const reachesBack = (messages[0]?.sequence ?? 0) < (known.messages[0]?.sequence ?? 0);
  if (answer.messages.length > 0 && (!reachesBack || !joins(known, answer.messages))) return known;
  return { ...known, messages, more: answer.more, hidden_older: answer.hidden_older };
}
