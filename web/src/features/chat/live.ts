import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../../platform/live/on-live.ts';
import { catchUp, changeTimelines, messagesKey, type Place } from './chat-queries.ts';
import { startPostman } from './postman.ts';
import { type Timeline, withMark } from './timeline.ts';

/** What a member's page hears and does about messages while it is open. @returns what ends it */
export function followChats(queryClient: QueryClient, account: string): () => void {
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: ['chats'] });

  const ends = [
    onLive('message', ({ conversation, profile, sequence }) => {
      refreshList();
      for (const query of queryClient.getQueryCache().findAll({ queryKey: ['messages'] })) {
        const place = query.queryKey[1] as Place;
        const known = query.state.data as Timeline | undefined;
        if (!known || (known.conversation !== conversation && known.profile?.id !== profile)) continue;
        if ((known.messages.at(-1)?.sequence ?? 0) >= sequence) continue;
        // nobody looks at it: it is asked for again when it is opened
        if (query.isActive()) void catchUp(queryClient, place).catch(() => undefined);
        else void queryClient.invalidateQueries({ queryKey: messagesKey(place) });
      }
    }),
    onLive('counters', refreshList),
    ...(['delivered', 'read'] as const).map((mark) =>
      onLive(mark, ({ conversation, sequence }) =>
        changeTimelines(queryClient, { conversation }, (known) => withMark(known, mark, sequence)),
      ),
    ),
    startPostman(account, queryClient),
  ];
  return () => {
    for (const end of ends) end();
  };
}
