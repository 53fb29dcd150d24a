import type * as calls from '@rendezvous/contract/reports/endpoints';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectTalk } from '../chat/index.ts';
import { loadMemberFor } from '../members/index.ts';

type ReportCall = CallOf<typeof calls.reportMember>;
type Body = Input<typeof calls.reportMember>['body'];

/** The subject of a report: a thing and the member it belongs to. */
export type Subject = {
  kind: 'profile' | 'photo' | 'message' | 'conversation';
  /** the member's profile */
  reported: string;
  conversation: string | null;
  message: string | null;
  photo: string | null;
};

const NOTHING_MORE = { conversation: null, message: null, photo: null };

/**
 * Finds the subject. A reporter can only report what they meet: visible members, and partners of their conversations,
 * even if hidden, gone or blocked by now. All ids in the call must belong together.
 * @throws Refusal `not_found`, the same for missing things and those of other members
 */
export async function findSubject(call: ReportCall, body: Body): Promise<Subject> {
  const { profile, conversation, message, photo } = body;
  if (photo && (message || conversation)) throw invalidFields({ photo: { code: 'invalid' } });
  if (message || conversation) return inConversation(call, body);
  if (!profile) throw invalidFields({ profile: { code: 'required' } });
  if (profile === call.viewer.profileId) throw invalidFields({ profile: { code: 'invalid' } });
  const talk = photo ? undefined : await selectTalk(call.sql, call.viewer.profileId, { profile });
  if (!talk) await loadMemberFor(call, profile);
  return { ...NOTHING_MORE, kind: photo ? 'photo' : 'profile', reported: profile, photo: photo ?? null };
}

async function inConversation(call: ReportCall, { profile, conversation, message }: Body): Promise<Subject> {
  const named = message ? { message } : { conversation: conversation ?? '' };
  const talk = await selectTalk(call.sql, call.viewer.profileId, named);
  const fits =
    talk && (!conversation || conversation === talk.conversation_id) && (!profile || profile === talk.other_profile_id);
  if (!fits) throw new Refusal('not_found');
  return {
    ...NOTHING_MORE,
    kind: message ? 'message' : 'conversation',
    reported: talk.other_profile_id,
    conversation: talk.conversation_id,
    message: message ?? null,
  };
}
