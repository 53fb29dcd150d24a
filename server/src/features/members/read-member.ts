import type * as calls from '@rendezvous/contract/members/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { photosFor } from '../photos/index.ts';
import { compareWith } from '../wishes/index.ts';
import { loadMemberFor } from './members.access.ts';
import { publicProfile, visitorCard } from './members.view.ts';
import { spendOpened } from './profile-budgets.ts';
import { noteOpened } from './ranked-lists.queries.ts';

/** Answers a member's page (M4, M5, M9); visitors get only the card (M14). */
export async function readMember(call: CallOf<typeof calls.readMember>, { query }: Input<typeof calls.readMember>) {
  const member = await loadMemberFor(call, query.id);
  await spendOpened(call, member.id);
  if (!call.viewer) return visitorCard(call, member);
  const [photos, [compared]] = await Promise.all([
    photosFor(call, member.id),
    compareWith(call, call.viewer.profileId, [member.id]),
    noteOpened(call.sql, call.viewer.profileId, member.id, call.clock.now()),
  ]);
  return publicProfile(call, member, { ...photos, comparison: compared?.comparison() ?? null });
}
