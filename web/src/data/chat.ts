import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../platform/api.ts';
import { refreshInterval } from '../platform/refresh-interval.ts';
import { type Timeline, withNewer, withNewest, withOlder } from './timeline.ts';

export type ChatsAnswer = Answer<'GET chats.php'>;

/** Where one writes: in a conversation, or to a member with whom there may be none yet. */
export type Place = { conversation: string } | { profile: string };

/** One's conversations, the latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: ['chats'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => api('GET chats.php', { query: { before: pageParam }, signal }),
  getNextPageParam: (last: ChatsAnswer) => last.next ?? undefined,
  refetchInterval: refreshInterval,
});

export function messagesKey(place: Place) {
  return ['messages', place] as const;
}

/** A conversation; asked again, it keeps the older messages that are known. */
export function messagesQuery(place: Place) {
  return queryOptions({
    queryKey: messagesKey(place),
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const answer = await api('GET messages.php', { query: place, signal });
      // read afterwards: events may have come in the meantime
      return withNewest(client.getQueryData<Timeline>(messagesKey(place)), answer);
    },
    refetchInterval: refreshInterval,
  });
}

/** Brings what came after the last known message. */
export async function catchUp(queryClient: QueryClient, place: Place): Promise<void> {
  const key = messagesKey(place);
  const last = queryClient.getQueryData<Timeline>(key)?.messages.at(-1)?.sequence ?? 0;
  const answer = await api('GET messages.php', { query: { ...place, after: last } });
  const caughtUp = queryClient.setQueryData<Timeline>(key, (known) => known && withNewer(known, answer));
  const newest = caughtUp?.messages.at(-1)?.sequence ?? 0;
  if (newest < (answer.conversation?.last_sequence ?? 0)) await queryClient.invalidateQueries({ queryKey: key });
}

/** Brings a page of older messages. */
export async function loadOlder(queryClient: QueryClient, place: Place): Promise<void> {
  const key = messagesKey(place);
  const first = queryClient.getQueryData<Timeline>(key)?.messages[0];
  if (!first) return;
  const answer = await api('GET messages.php', { query: { ...place, before: first.sequence } });
  queryClient.setQueryData<Timeline>(key, (known) => known && withOlder(known, answer));
}

/** Changes what is known of a conversation, under whichever name it was asked for. */
export function changeTimelines(
  queryClient: QueryClient,
  { conversation, profile }: { conversation?: string; profile?: string },
  change: (known: Timeline) => Timeline,
): void {
  for (const [key, known] of queryClient.getQueriesData<Timeline>({ queryKey: ['messages'] })) {
    if (!known) continue;
    const meant = (conversation && known.conversation === conversation) || (profile && known.profile?.id === profile);
    if (meant) queryClient.setQueryData(key, change(known));
  }
}

/** A balance that makes another answer likely to whether one may write: it is asked, never guessed. */
export function askWhatMay(queryClient: QueryClient, credits: number): void {
  for (const [queryKey, known] of queryClient.getQueriesData<Timeline>({ queryKey: ['messages'] })) {
    if (!known) continue;
    const { price, why } = known.may.send;
    if (credits >= price === (why === null)) continue;
    void queryClient.invalidateQueries({ queryKey });
  }
}
