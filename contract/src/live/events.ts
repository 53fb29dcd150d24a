import { TYPING_PAUSE_SECONDS } from '../chat/limits.ts';

/**
 * Live events tell that something changed; the queries answer the truth (C9). Each event is one line of JSON in the
 * stream of `GET events.php`. The features own their events; this list is what a browser may get.
 */
export type LiveEvents = {
  /**
   * a message came, or was sent by whoever gets the event (`own`); `profile` is the partner, and `muted` says that they
   * have muted that partner
   */
  message: { conversation: string; message: string; sequence: number; profile: string; muted?: true; own?: true };
  /** the partner's browser has everything up to this sequence */
  delivered: { conversation: string; sequence: number };
  /** the partner has read everything up to this sequence */
  read: { conversation: string; sequence: number };
  /** the partner is typing; shown for a moment (C6); `automatic`: a demo's program is (S11) */
  typing: { conversation: string; automatic?: boolean };
  /** the partner of a conversation came or went */
  presence: { profile: string; online: boolean };
  counters: { unread_total: number; new_likes_total: number };
  /** the conversation is closed: nobody can write there any more (C8) */
  chat_closed: { conversation: string };
  /** the member deleted a conversation up to this sequence, in another tab or on another device (C7) */
  chat_removed: { conversation: string; up_to: number };
  /** the member took that deletion back */
  chat_restored: { conversation: string };
  /**
   * the member pinned, muted or marked a conversation, or read a muted one, in another tab or on another device;
   * `photos`: decided there whether to see the partner's
   */
  chat_changed: { conversation: string; photos?: true };
  /** the text begun to this partner changed, at this time, on any of the member's devices */
  draft: { profile: string; written_at: string };
  /** a missing `credits_resting` means that the resting credits have not changed */
  credits: { credits: number; credits_resting?: number; paid_user: boolean };
  /** `automatic`: without the act of a person, which whatever tells of it says (principle 1, S11) */
  match: { profile: string; automatic?: boolean; again?: true };
  /** `again`: taken back and given anew within an hour, and shown without a word; so it is with a match */
  like: { profile: string; automatic?: boolean; again?: true };
  /** a member took their like back, and with it a match; or left, or was banned */
  unlike: { profile: string };
  /** the member's own photos changed: in another tab, on another device, or by the operator */
  photo: Record<string, never>;
  payment: { payment_id: string; status: string };
  /** the session is over, and the stream ends */
  session_ended: Record<string, never>;
  /**
   * load everything again. `within_ms`: something may have been missed, by many browsers at once, and each asks at a
   * moment of its own within this time; without it something has changed for this member, who asks at once
   */
  refetch: { within_ms?: number };
};

export type LiveEventName = keyof LiveEvents;

export const LIVE_EVENT_NAMES = [
  'message',
  'delivered',
  'read',
  'typing',
  'presence',
  'counters',
  'chat_closed',
  'chat_removed',
  'chat_restored',
  'chat_changed',
  'draft',
  'credits',
  'match',
  'like',
  'unlike',
  'photo',
  'payment',
  'session_ended',
  'refetch',
] as const satisfies readonly LiveEventName[];

/**
 * The first event of a stream, whose data is the account that it tells of: a browser sends no header with it
 * (`ACCOUNT_HEADER`), and somebody else may have signed in meanwhile.
 */
export const WHOSE_EVENT = 'whose';

/**
 * Events of the moment: a stream that comes back does not get them any more. Each is told to it once within so many
 * seconds, whoever announced it.
 */
export const PASSING_EVENTS: Partial<Record<string, number>> = {
  typing: TYPING_PAUSE_SECONDS,
} satisfies Partial<Record<LiveEventName, number>>;

/**
 * The event of a stream on which nothing else came for a while. A comment would show nothing to the page, which opens
 * the stream anew if beats stay away: connections can die without an error.
 */
export const BEAT_EVENT = 'beat';
export const HEARTBEAT_SECONDS = 25;
/** Time for which missed events are kept for a stream that comes back (C9). */
export const REPLAY_SECONDS = 300;
/** Bytes that may wait for a slow reader. Beyond that the stream is cut; the browser connects again and catches up. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
/** Open streams of one member. The pages need one for each browser. */
export const MAX_STREAMS = 10;
