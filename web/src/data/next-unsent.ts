import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { mayGoAgain, type SendProblem, type Unsent } from './unsent.ts';

/** Refusals of what a message says: its sender can write it otherwise, as another message. */
const OF_CONTENT: readonly ErrorCode[] = ['validation_failed', 'message_too_long', 'body_too_large'];

/** Refusals of a photo: another one can be sent. */
const OF_PHOTO: readonly ErrorCode[] = [
  'photo_gone',
  'file_type',
  'file_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
  'demo_upload',
];

/** Refusals for good: nothing that the sender decides sends the same message later. */
const FOR_GOOD: readonly ErrorCode[] = [...OF_CONTENT, ...OF_PHOTO, 'not_found', 'blocked', 'gift_gone', 'id_taken'];

export function isOfContent(code: ErrorCode): boolean {
  return OF_CONTENT.includes(code);
}

export function isOfPhoto(code: ErrorCode): boolean {
  return OF_PHOTO.includes(code);
}

/** Tells whether a message waits for an answer of the site, and for nothing else. */
export function lacksLine(unsent: Unsent): boolean {
  return unsent.kind === 'failed' && unsent.problem.code === 'service_unavailable';
}

export function withFailure(all: readonly Unsent[], failed: string, problem: SendProblem): Unsent[] {
  return all.map((unsent) => (unsent.id === failed ? { ...unsent, kind: 'failed', problem } : unsent));
}

/** `upload`: the photo has to be uploaded first. */
export type Needs = 'sending' | 'upload';

/**
 * Finds the message to send next, or the one whose photo to upload next. One that may still go out, by itself or when
 * its sender decides so, lets no later one to the same member overtake it (C4).
 * @param again true: those that wait are tried once more, as far as no limit holds them
 */
export function nextOf(all: readonly Unsent[], needs: Needs, again: boolean): Unsent | undefined {
  const behind = new Set<string>();
  return all.find((unsent) => {
    if (behind.has(unsent.profile)) return false;
    const goes = unsent.kind === 'sending' || (again && mayGoAgain(unsent));
    if (goes || !FOR_GOOD.includes(unsent.problem.code)) behind.add(unsent.profile);
    return goes && Boolean(unsent.file) === (needs === 'upload');
  });
}
