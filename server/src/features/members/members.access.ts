import type { Call, Viewer } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type MemberRow, selectMember } from './members.queries.ts';
import type { ViewerScope } from './visible.queries.ts';

type Seeing = Pick<Call, 'domain'> & { viewer: Pick<Viewer, 'profileId' | 'otherDomains'> | null };

/**
 * Scope of a viewer. Members of different domains of a pool see each other if both agreed; visitors see those who did
 * (S8).
 */
export function viewerScopeOf({ domain, viewer }: Seeing): ViewerScope {
  const within = domain.poolIsShared ? { domainId: domain.id, others: viewer?.otherDomains ?? true } : undefined;
  return { poolId: domain.poolId, profileId: viewer?.profileId ?? null, within };
}

/**
 * Loads a member; there is no other way to get one. Owners always get their own profile.
 * @throws Refusal `not_found`, the same for unknown ids, other pools, blocks either way, disabled members (not
 * confirmed, pending deletion, banned) and invisible ones (M2, M9)
 */
export async function loadMemberFor(call: Call, id: string): Promise<MemberRow> {
  const member = await selectMember(call.sql, viewerScopeOf(call), id);
  if (!member) throw new Refusal('not_found');
  return member;
}
