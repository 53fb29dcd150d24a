import type { Call, Viewer } from '../../platform/http/call.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { searcherOf } from '../members/index.ts';
import { type Partner, type PartnerRow, selectPartner, type Viewing } from './chat.queries.ts';

export function viewingOf(call: Pick<Call<Viewer>, 'domain' | 'viewer'>): Viewing {
  return { ...searcherOf(call), profileId: call.viewer.profileId };
}

/** Either a conversation or a profile names the other side. */
export function partnerOf({ conversation, profile }: { conversation?: string; profile?: string }): Partner {
  if (conversation && profile) throw invalidFields({ profile: { code: 'invalid' } });
  if (conversation) return { conversation };
  if (profile) return { profile };
  throw invalidFields({ conversation: { code: 'required' } });
}

/**
 * The only way to get a conversation. With a profile there may be none yet; then the profile must be there for the
 * viewer. What was written stays readable for both sides, also when one has left or blocked the other.
 * @throws Refusal `not_found`, alike for conversations of others, oneself and who is not there (M9)
 */
export async function loadConversationFor(call: Call<Viewer>, partner: Partner): Promise<PartnerRow> {
  const row = await selectPartner(call.sql, viewingOf(call), partner);
  if (!row || (row.conversation_id === null && !row.visible)) throw new Refusal('not_found');
  return row;
}
