import type { QueryClient } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { allMessages } from './chat.ts';
import { merged, type Timeline } from './timeline.ts';

/** Conversations whose photos are being asked for; `again`: the reader has decided once more since. */
const underWay = new Map<string, { again: boolean; done: Promise<void> }>();

/** Loads the partner's photos among the known messages again: the reader sees them otherwise now, old ones as well. */
export function askPhotosAgain(queryClient: QueryClient, conversation: string): Promise<void> {
  const running = underWay.get(conversation);
  if (running) {
    // Of two answers on their way, the older one could be the last word.
    running.again = true;
    return running.done;
  }
  const asking = { again: false, done: Promise.resolve() };
  underWay.set(conversation, asking);
  asking.done = askUntilDecided(queryClient, conversation, asking).finally(() => underWay.delete(conversation));
  return asking.done;
}

async function askUntilDecided(
  queryClient: QueryClient,
  conversation: string,
  asking: { again: boolean },
): Promise<void> {
  do {
    asking.again = false;
    await askOnce(queryClient, conversation);
  } while (asking.again);
}

async function askOnce(queryClient: QueryClient, conversation: string): Promise<void> {
  for (const [queryKey, known] of queryClient.getQueriesData<Timeline>({ queryKey: allMessages })) {
    if (known?.conversation !== conversation) continue;
    let upTo = 0;
    for (const { own, type, sequence } of known.messages) {
      // A page brings the photos after it, too.
      if (own || type !== 'image' || sequence <= upTo) continue;
      const { messages } = await api('GET messages.php', { query: { conversation, after: sequence - 1 } });
      queryClient.setQueryData<Timeline>(queryKey, (now) => {
        // News come by their own ways, with what is unread.
        const shown = new Set(now?.messages.map((message) => message.sequence));
        return (
          now && {
            ...now,
            messages: merged(
              now.messages,
              messages.filter((one) => shown.has(one.sequence)),
            ),
          }
        );
      });
      upTo = messages.at(-1)?.sequence ?? Number.POSITIVE_INFINITY;
    }
  }
}
