import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * Server-Sent Events with ids. The first, `whose`, names the account that they tell of. The last id, in the header
 * `Last-Event-ID` or as `last`, replays the missed events; if there are too many, the stream says `refetch`.
 */
export const streamEvents = endpoint({
  method: 'GET',
  path: 'events.php',
  who: 'member',
  needs: [],
  limit: 'stream',
  query: z.object({ last: z.string().max(60).optional() }),
  answer: 'stream',
  errors: ['method_not_allowed', 'foreign_origin'],
});

export const liveEndpoints = [streamEvents] as const;
