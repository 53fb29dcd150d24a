import type { QueryClient } from '@tanstack/react-query';
import { messagesQuery, type Place } from './chat.ts';
import { loadOlder } from './load-older.ts';
import type { Timeline } from './timeline.ts';

/**
 * Loads older messages until the one of this sequence is known.
 * @returns false if it is not there
 */
export async function loadBackTo(queryClient: QueryClient, place: Place, sequence: number): Promise<boolean> {
  const key = messagesQuery(place).queryKey;
  for (;;) {
    const known = queryClient.getQueryData<Timeline>(key);
    const first = known?.messages[0]?.sequence ?? 0;
    if (!known || first <= sequence) return known?.messages.some((message) => message.sequence === sequence) ?? false;
    if (!known.more) return false;
    await loadOlder(queryClient, place);
    // An answer that does not join changes nothing.
    if (queryClient.getQueryData<Timeline>(key)?.messages[0]?.sequence === first) return false;
  }
}
