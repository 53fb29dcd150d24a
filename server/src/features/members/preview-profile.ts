import type * as calls from '@rendezvous/contract/members/endpoints';
import type { Preview } from '@rendezvous/contract/members/limits';
import type { Viewer } from '../../platform/http/call.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { photosSeenBy } from '../photos/index.ts';
import { loadMemberFor } from './members.access.ts';
import { publicProfile, visitorCard } from './members.view.ts';

type PreviewCall = typeof calls.previewProfile;

/** Answers the member's own profile as others get it (M4). The same code makes it, so the preview can't flatter. */
export async function previewProfile(call: CallOf<PreviewCall>, { query }: Input<PreviewCall>) {
  const { profileId } = call.viewer;
  const own = await loadMemberFor(call, profileId);
  const member = own.main_photo?.private ? { ...own, main_photo: null } : own;
  if (query.as === 'visitor') return visitorCard(call, member);
  return publicProfile(call, member, await photosSeenBy(call, strangers[query.as], profileId));
}

/** A typical viewer of each kind. */
const strangers: Record<Exclude<Preview, 'visitor'>, Pick<Viewer, 'profileId' | 'paid'>> = {
  free: { profileId: '', paid: false },
  premium: { profileId: '', paid: true },
};
