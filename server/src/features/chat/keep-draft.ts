import type * as calls from '@rendezvous/contract/chat/endpoints';
import { isForeignKeyViolation } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isShared, viewingOf } from './chat.access.ts';
import { deleteDraftsAbove, deleteOldDrafts, selectDraft, type TakenDraft, upsertDraft } from './drafts.queries.ts';

type Keeping = CallOf<typeof calls.keepDraft>;

/**
 * Keeps what the viewer has begun to write to a member, for the viewer's other tabs and devices alone, who learn that
 * it changed. Of two devices the one that was typed on last counts, whatever their clocks say. Nothing is kept for a
 * member whom everybody may be: one would find what another one types.
 */
export async function keepDraft(call: Keeping, { body }: Input<typeof calls.keepDraft>) {
  const { profile, ago_ms, known } = body;
  const { profileId } = call.viewer;
  if (isShared(call)) return { draft: null };
  const typed = {
    viewer: viewingOf(call),
    profile,
    text: body.text.trim() === '' ? '' : body.text,
    writtenAt: new Date(call.clock.now().getTime() - ago_ms),
    known: known === null ? null : new Date(known),
  };
  const kept = await upsertOr404(call, typed);
  if (!kept?.there) throw new Refusal('not_found');
  if (kept.closed) throw new Refusal('blocked');
  if (kept.added) await deleteDraftsAbove(call.sql, profileId);
  const draft = await selectDraft(call.sql, profileId, profile);
  if (!draft) return { draft: null };
  const { text, written_at } = { text: draft.text, written_at: draft.written_at.toISOString() };
  if (kept.added !== null) call.live.announce(profileId, 'draft', { profile, written_at });
  return { draft: { text, written_at } };
}

async function upsertOr404(call: Keeping, typed: Parameters<typeof upsertDraft>[1]) {
  try {
    return await upsertDraft(call.sql, typed);
  } catch (error) {
    // The partner has just been erased.
    if (isForeignKeyViolation(error)) throw new Refusal('not_found');
    throw error;
  }
}

/** Tells the member's tabs and devices of a draft that was sent, or went with its conversation. */
export function announceTaken({ live, viewer }: Pick<Keeping, 'live' | 'viewer'>, taken: TakenDraft): void {
  if (taken.draft_to === null) return;
  const { draft_to: profile, draft_at } = taken;
  live.announce(viewer.profileId, 'draft', { profile, written_at: draft_at.toISOString() });
}

/** Deletes drafts that nobody has gone on with for a long time. */
export async function forgetOldDrafts({ sql, clock }: Services): Promise<void> {
  await deleteOldDrafts(sql, clock.now());
}
