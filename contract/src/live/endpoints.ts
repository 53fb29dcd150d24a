import { endpoint } from '../http/endpoint.ts';

/** Server-Sent Events with ids; `Last-Event-ID` replays what was missed. */
export const streamEvents = endpoint({
  method: 'GET',
  path: 'events.php',
  who: 'member',
  limit: 'stream',
  answer: 'stream',
  errors: [],
});

export const liveEndpoints = [streamEvents] as const;
