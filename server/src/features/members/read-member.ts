import type * as calls from '@rendezvous/contract/members/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { photosFor } from '../photos/index.ts';
import { loadMemberFor } from './members.access.ts';
import { publicProfile } from './members.view.ts';

/** A member's page (M4, M9). */
export async function readMember(call: CallOf<typeof calls.readMember>, { query }: Input<typeof calls.readMember>) {
  const member = await loadMemberFor(call, query.id);
  return publicProfile(call, member, await photosFor(call, member.id));
}
