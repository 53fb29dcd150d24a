import type { Draft } from '@rendezvous/contract/chat/drafts';
import { writeOwn } from '../platform/own-storage.ts';
import { type Shared, sharedKey } from './shared-draft.ts';

export function writeShared(account: string, profile: string, shared: Shared): void {
  const known = shared.written_at !== null || shared.changed !== null || shared.text !== '';
  writeOwn(sharedKey(account, profile), known ? JSON.stringify(shared) : '', false);
}

/** A text as drafts are kept: one without words is none. */
export function draftText(text: string): string {
  return text.trim() === '' ? '' : text;
}

/**
 * Knowledge after the text in the field has changed.
 * @param isBeingTold another text is on its way: the site may keep that one by now, even if no answer comes
 */
export function withChange(known: Shared, text: string, now: number, isBeingTold = false): Shared {
  return { ...known, changed: draftText(text) === known.text && !isBeingTold ? null : now };
}

/**
 * Knowledge after the site has told what it keeps; null: it is no news, or what was changed here comes first.
 */
export function withTold(known: Shared, told: Draft): Shared | null {
  if (!told || known.changed !== null) return null;
  if (known.written_at !== null && told.written_at <= known.written_at) return null;
  return { ...told, changed: null };
}

/**
 * Knowledge after the site has answered to a text that it was to keep. If it keeps another one, that was typed
 * later elsewhere, and it stands in the field from now on; unless more was typed here: that is told again.
 * @param sent what it was to keep
 * @param text what stands in the field now
 * @param isTyping whether it is being typed here
 * @param now the time of a change of which nothing is known: it was back at what the site had kept before
 */
export function withAnswer(
  known: Shared,
  { sent, kept, text, isTyping, now }: { sent: string; kept: Draft; text: string; isTyping: boolean; now: number },
): Shared {
  const fresh = { text: kept?.text ?? sent, written_at: kept?.written_at ?? null };
  const isChanged = draftText(text) !== sent || (fresh.text !== sent && isTyping);
  return { ...fresh, changed: isChanged ? (known.changed ?? now) : null };
}
