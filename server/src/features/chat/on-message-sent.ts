import type { Services } from '../../platform/services.ts';
import type { MessageSent } from './send.queries.ts';

/** Age from which on the numbers of a row may be older than those that a page knows. */
const LATE_MS = 30_000;
/** Time within which pages ask again, where many rows are late. */
const WITHIN_MS = 10_000;

/**
 * Tells both sides of new messages: the sender's other tabs and devices, and the recipient, unless a fictional profile
 * wrote it: such a message waits until it is found (principle 1). Numbers are those of the send; of one that is told
 * late, after a crash or a failure, both are asked to look for themselves.
 */
export function announceMessages({ live, clock }: Pick<Services, 'live' | 'clock'>, messages: MessageSent[]): void {
  const lateFor = new Set<string>();
  for (const sent of messages) {
    const { message, conversation, sequence, sender, recipient } = sent;
    const isLate = sent.sent_at !== undefined && clock.now().getTime() - Date.parse(sent.sent_at) > LATE_MS;
    if (!sent.fictional) {
      const muted = sent.muted ? { muted: true as const } : {};
      live.announce(recipient, 'message', { conversation, message, sequence, profile: sender, ...muted });
      if (isLate) lateFor.add(recipient);
      else live.announce(recipient, 'counters', { unread_total: sent.unread, new_likes_total: sent.new_likes });
    }
    live.announce(sender, 'message', { conversation, message, sequence, profile: recipient, own: true });
    if (isLate) lateFor.add(sender);
    else if (sent.price > 0) live.announce(sender, 'credits', { credits: sent.credits, paid_user: sent.paid_user });
  }
  if (lateFor.size > 0) live.announce([...lateFor], 'refetch', { within_ms: WITHIN_MS });
}
