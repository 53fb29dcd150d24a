import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { messagesQuery, type Place, takeOver } from '../../data/chat.ts';
import type { Timeline } from '../../data/timeline.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads a conversation and the texts of its page. A missing one, another member's and a malformed id look the same. */
export async function loadConversation(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  place: Place,
): Promise<Timeline> {
  if ('conversation' in place) takeOver(queryClient, place.conversation);
  try {
    const [timeline] = await Promise.all([
      loadQuery(queryClient, messagesQuery(place)),
      texts.load('chat', 'gifts', 'members', 'blocks', 'resting'),
    ]);
    return timeline;
  } catch (error) {
    if (hasCode<'GET messages.php'>(error, 'not_found') || hasCode<'GET messages.php'>(error, 'validation_failed'))
      throw notFound();
    throw error;
  }
}
