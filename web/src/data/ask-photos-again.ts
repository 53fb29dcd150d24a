import type { QueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { allMessages } from './chat.ts';
import { type Timeline, withNewer } from './timeline.ts';

/** Loads the partner's photos among the known messages again: the reader sees them otherwise now, old ones as well. */
export async function askPhotosAgain(queryClient: QueryClient, conversation: string): Promise<void> {
  for (const [queryKey, known] of queryClient.getQueriesData<Timeline>({ queryKey: allMessages })) {
    if (known?.conversation !== conversation) continue;
    let upTo = 0;
    for (const { own, type, sequence } of known.messages) {
      // A page brings the photos after it, too.
      if (own || type !== 'image' || sequence <= upTo) continue;
      const answer = await api('GET messages.php', { query: { conversation, after: sequence - 1 } });
      queryClient.setQueryData<Timeline>(queryKey, (now) => now && withNewer(now, answer));
      upTo = answer.messages.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
    }
  }
}
