import { hasLink } from '@rendezvous/contract/chat/has-link';
import type { Call } from '../../platform/http/call.ts';

/**
 * Tells how many hours old an account must be to send this text, for the link in it (C12); 0: it may at once.
 * `LIMITS=off` takes the rule away.
 */
export function hoursForLink({ config, domain }: Pick<Call, 'config' | 'domain'>, text: string): number {
  if (config.limits === 'off' || !hasLink(text)) return 0;
  return domain.settings.first_contacts.links_after_hours;
}
