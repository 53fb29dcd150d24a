import type { Call, Viewer } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type MemberRow, selectMember } from './members.queries.ts';
import type { Searcher } from './visible.queries.ts';

type Seeing = Pick<Call, 'domain'> & { viewer: Pick<Viewer, 'profileId' | 'otherDomains'> | null };

/** Two members of different domains of one pool are there for each other when both agreed; visitors see who did (S8). */
export function searcherOf({ domain, viewer }: Seeing): Searcher {
  const within = domain.poolIsShared ? { domainId: domain.id, others: viewer?.otherDomains ?? true } : undefined;
  return { poolId: domain.poolId, profileId: viewer?.profileId ?? null, within };
}

/**
 * The only way to get a member. The own profile is always there for its owner.
 * @throws Refusal `not_found`, alike for ids that don't exist, other pools, blocked either way, disabled
 * (not confirmed, pending deletion, banned) and invisible (M2, M9)
 */
export async function loadMemberFor(call: Call, id: string): Promise<MemberRow> {
  const member = await selectMember(call.sql, searcherOf(call), id);
  if (!member) throw new Refusal('not_found');
  return member;
}
