import type { ErrorCode } from '@rendezvous/contract/errors/codes';

/** Failures after which the text goes back to the field: why, and until when, is said there (C12). */
const HELD_BACK: readonly ErrorCode[] = ['first_contact_limit', 'recipient_busy', 'links_later', 'text_repeated'];

export function isHeldBack(code: ErrorCode): boolean {
  return HELD_BACK.includes(code);
}
