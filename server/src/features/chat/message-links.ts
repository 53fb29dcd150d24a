import { hasLink } from '@rendezvous/contract/chat/has-link';
import type { Message } from '@rendezvous/contract/chat/message';

/**
 * Adds to a message with an address that it can be pressed, because both are premium (C3). One without an address gets
 * no mark: the partner's premium is theirs to tell.
 */
export function withLinks(message: Message, pressable: boolean): Message {
  if (!pressable || !('text' in message) || message.text === null || !hasLink(message.text)) return message;
  return { ...message, links: true };
}
