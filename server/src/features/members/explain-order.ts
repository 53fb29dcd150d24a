import { isFieldShown } from '@rendezvous/contract/members/attributes';
import type * as calls from '@rendezvous/contract/members/endpoints';
import { TOLD_WISHES_STEP } from '@rendezvous/contract/members/relevance';
import { dayOf } from '../../platform/age.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { wishedBy } from '../wishes/index.ts';
import { loadMemberFor } from './members.access.ts';
import { spendOpened } from './profile-budgets.ts';
import { selectPoints, selectRankedFor } from './relevance.queries.ts';
import { isAboutTheSameAge, sharedInterests, wishPoints } from './relevance.ts';

/**
 * Says why a member stands where they stand for the viewer. Parts that follow from what others did are not told, nor
 * the sum, which would tell them.
 */
export async function explainOrder(
  call: CallOf<typeof calls.explainOrder>,
  { query }: Input<typeof calls.explainOrder>,
) {
  const { sql, viewer } = call;
  const member = await loadMemberFor(call, query.profile);
  if (member.id === viewer.profileId) throw invalidFields({ profile: { code: 'invalid' } });
  await spendOpened(call, member.id);
  const viewedBy = await selectRankedFor(sql, viewer.profileId);
  const today = dayOf(call.clock.now());
  const [points, [wished]] = await Promise.all([
    selectPoints(sql, viewedBy, member.id, today.toString()),
    wishedBy(call, viewer.profileId, [member.id]),
  ]);
  const interestsShown = isFieldShown(call.domain.settings.visible_profile_fields, 'interests');
  return {
    points: {
      wishes: Math.round(wishPoints(wished, points.wishes) / TOLD_WISHES_STEP) * TOLD_WISHES_STEP,
      active: Math.round(points.active),
      near: Math.round(points.near),
      rotation: Math.round(points.rotation),
    },
    stated: wished !== undefined && wished.met !== null,
    alike: {
      age: isAboutTheSameAge(viewedBy, member, today),
      country: viewedBy.country === member.country,
      interests: interestsShown ? sharedInterests(viewedBy, member) : [],
    },
    fairness: viewedBy.by_behaviour,
  };
}
