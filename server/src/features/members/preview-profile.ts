import type * as calls from '@rendezvous/contract/members/endpoints';
import type { Preview } from '@rendezvous/contract/members/limits';
import type { Viewer } from '../../platform/http/call.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { photosSeenBy } from '../photos/index.ts';
import { loadMemberFor } from './members.access.ts';
import { publicProfile, visitorCard } from './members.view.ts';

type PreviewCall = typeof calls.previewProfile;

/** The own profile as somebody else is answered it (M4), made by the same code: a preview that can't flatter. */
export async function previewProfile(call: CallOf<PreviewCall>, { query }: Input<PreviewCall>) {
  const { profileId } = call.viewer;
  if (query.as === 'visitor') return visitorCard(call, await loadMemberFor(call, profileId));
  const [member, photos] = await Promise.all([
    loadMemberFor(call, profileId),
    photosSeenBy(call, strangers[query.as], profileId),
  ]);
  return publicProfile(call, member, photos);
}

/** Nobody in particular, of each kind. */
const strangers: Record<Exclude<Preview, 'visitor'>, Pick<Viewer, 'profileId' | 'paid'>> = {
  free: { profileId: '', paid: false },
  premium: { profileId: '', paid: true },
};
