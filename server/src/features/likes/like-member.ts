import type * as calls from '@rendezvous/contract/likes/endpoints';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { betweenTwo, loadMemberFor } from '../members/index.ts';
import { announceLike } from './announce-likes.ts';
import { insertLike } from './likes.queries.ts';

/** Likes a member; liking again changes nothing. A mutual like is a match (M5). */
export async function likeMember(call: CallOf<typeof calls.likeMember>, { body }: Input<typeof calls.likeMember>) {
  const { profileId } = call.viewer;
  const member = await loadMemberFor(call, body.id);
  if (member.id === profileId) throw invalidFields({ id: { code: 'invalid' } });
  const like = { from: profileId, to: member.id };
  const liked = await betweenTwo(call.sql, like, (tx) => insertLike(tx, like, call.clock.now()));
  if (liked.blocked) throw new Refusal('not_found');
  // Before what may take its time or fail; and for a like that is there already, whose process may have ended here.
  call.outbox.wake();
  await announceLike(call, like, liked);
  return { liked: true, matched: liked.matched, ...(liked.automatic && { automatic: true as const }) };
}
