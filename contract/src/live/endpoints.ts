import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * Server-Sent Events with ids. The id of the last one, as the header `Last-Event-ID` or as `last`, replays what was
 * missed; where that is too much the stream says `refetch`.
 */
export const streamEvents = endpoint({
  method: 'GET',
  path: 'events.php',
  who: 'member',
  limit: 'stream',
  query: z.object({ last: z.string().max(60).optional() }),
  answer: 'stream',
  errors: [],
});

export const liveEndpoints = [streamEvents] as const;
