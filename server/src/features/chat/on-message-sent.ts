import type { Services } from '../../platform/services.ts';
import type { MessageSent } from './send.queries.ts';

/**
 * Tells both sides of new messages: the sender's other tabs and devices, and the recipient, unless a fictional profile
 * wrote it: such a message waits until it is found (principle 1).
 */
export function announceMessages({ live }: Pick<Services, 'live'>, messages: MessageSent[]): void {
  for (const sent of messages) {
    const { message, conversation, sequence, sender, recipient } = sent;
    if (!sent.fictional) {
      const muted = sent.muted ? { muted: true as const } : {};
      live.announce(recipient, 'message', { conversation, message, sequence, profile: sender, ...muted });
      live.announce(recipient, 'counters', { unread_total: sent.unread, new_likes_total: sent.new_likes });
    }
    live.announce(sender, 'message', { conversation, message, sequence, profile: recipient, own: true });
    if (sent.price > 0) live.announce(sender, 'credits', { credits: sent.credits, paid_user: sent.paid_user });
  }
}
