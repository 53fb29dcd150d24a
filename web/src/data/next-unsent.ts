import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { isWaiting, type SendProblem, type Unsent } from './unsent.ts';

/** Failures after which the text goes back to the field: why, and until when, is said there (C12). */
const HELD_BACK: readonly ErrorCode[] = ['first_contact_limit', 'recipient_busy', 'links_later', 'text_repeated'];

/** Refusals of what a message says: its sender can write it otherwise, as another message. */
const OF_CONTENT: readonly ErrorCode[] = ['validation_failed', 'message_too_long', 'body_too_large'];

/** Refusals for good: nothing that the sender decides sends the same message later. */
const FOR_GOOD: readonly ErrorCode[] = [...OF_CONTENT, 'not_found', 'blocked', 'gift_gone', 'photo_gone', 'id_taken'];

export function isHeldBack(code: ErrorCode): boolean {
  return HELD_BACK.includes(code);
}

export function isOfContent(code: ErrorCode): boolean {
  return OF_CONTENT.includes(code);
}

/** Tells whether a message waits for an answer of the site, and for nothing else. */
export function lacksLine(unsent: Unsent): boolean {
  return unsent.kind === 'failed' && unsent.problem.code === 'service_unavailable';
}

export function withFailure(all: readonly Unsent[], failed: string, problem: SendProblem): Unsent[] {
  return all.map((unsent) => (unsent.id === failed ? { ...unsent, kind: 'failed', problem } : unsent));
}

/**
 * Finds the message to send next. One that may still go out, by itself or when its sender decides so, lets no later one
 * to the same member overtake it (C4).
 * @param again true: those that wait are tried once more
 */
export function nextOf(all: readonly Unsent[], again: boolean): Unsent | undefined {
  const behind = new Set<string>();
  return all.find((unsent) => {
    if (unsent.kind === 'sending' || (again && isWaiting(unsent))) return !behind.has(unsent.profile);
    if (!FOR_GOOD.includes(unsent.problem.code)) behind.add(unsent.profile);
    return false;
  });
}
