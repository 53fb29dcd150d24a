import type { LiveEventName, LiveEvents } from '@rendezvous/contract/live/events';

type Handler = (data: never) => void;

const handlers = new Map<LiveEventName, Set<Handler>>();

/**
 * Follows one kind of live event, whichever tab holds the stream.
 * @returns a function that ends it
 */
export function onLive<Name extends LiveEventName>(name: Name, handler: (data: LiveEvents[Name]) => void): () => void {
  const known = handlers.get(name) ?? new Set<Handler>();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/** Tells this tab's handlers of an event. */
export function tellLive<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): void {
  for (const handler of handlers.get(name) ?? []) (handler as (data: LiveEvents[Name]) => void)(data);
}
