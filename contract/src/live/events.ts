/**
 * Live events tell that something changed; the truth is what the queries answer (C9). Each is one line of JSON in the
 * stream of `GET events.php`. Features own their events; this list is what a browser may get.
 */
export type LiveEvents = {
  /** a message came, or was sent from another tab or device; `profile` is the other side, seen from who gets this */
  message: { conversation: string; message: string; sequence: number; profile: string };
  /** the other one's browser has everything up to this sequence */
  delivered: { conversation: string; sequence: number };
  /** the other one has read everything up to this sequence */
  read: { conversation: string; sequence: number };
  counters: { unread_total: number; new_likes_total: number };
  /** nobody can write in this conversation any more (C8) */
  chat_closed: { conversation: string };
  /** without `credits_resting` those that rest are as they were */
  credits: { credits: number; credits_resting?: number; paid_user: boolean };
  match: { profile: string };
  like: { profile: string };
  payment: { payment_id: string; status: string };
  /** this session is over: the stream ends after it */
  session_ended: Record<string, never>;
  /** too much was missed: ask everything again */
  refetch: Record<string, never>;
};

export type LiveEventName = keyof LiveEvents;

export const LIVE_EVENT_NAMES = [
  'message',
  'delivered',
  'read',
  'counters',
  'chat_closed',
  'credits',
  'match',
  'like',
  'payment',
  'session_ended',
  'refetch',
] as const satisfies readonly LiveEventName[];

export const HEARTBEAT_SECONDS = 25;
/** How long missed events are kept for a stream that comes back (C9). */
export const REPLAY_SECONDS = 300;
/** A stream whose reader is this far behind is cut; it comes back and catches up. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
/** Open streams of one member; one per browser is what the web needs. */
export const MAX_STREAMS = 10;
