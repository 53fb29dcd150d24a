import type * as calls from '@rendezvous/contract/members/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { photosFor } from '../photos/index.ts';
import { loadMemberFor } from './members.access.ts';
import { ownProfile } from './members.view.ts';

export async function readOwnProfile(call: CallOf<typeof calls.readOwnProfile>) {
  const { profileId } = call.viewer;
  const [member, photos] = await Promise.all([loadMemberFor(call, profileId), photosFor(call, profileId)]);
  return ownProfile(call, member, photos);
}
