import { ATTRIBUTE_NAMES, isFieldShown, type ProfileField } from '@rendezvous/contract/members/attributes';
import type * as calls from '@rendezvous/contract/members/endpoints';
import { type FieldErrors, invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { loadMemberFor } from './members.access.ts';
import { type ProfileChanges, updateProfile } from './members.queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { namesResidence, residenceFrom } from './residence.ts';

type ChangeCall = CallOf<typeof calls.changeProfile>;
type Change = Input<typeof calls.changeProfile>['body'];

/** Changes the given parts of the member's own profile, all or none. */
export async function changeProfile(call: ChangeCall, { body }: { body: Change }) {
  refuseHiddenFields(call, body);
  const { about, gender, looking_for, interests, attributes } = body;
  const changes: ProfileChanges = {
    ...(about !== undefined && { about }),
    ...(gender && { gender }),
    ...(looking_for && { looking_for: [...new Set(looking_for)] }),
    ...(interests && { interests: [...new Set(interests)] }),
    ...(namesResidence(body) && (await residenceFrom(call, body, await loadMemberFor(call, call.viewer.profileId)))),
    ...attributes,
  };
  if (Object.keys(changes).length > 0) {
    await updateProfile(call.sql, call.viewer.profileId, changes, call.clock.now());
  }
  return readOwnProfile(call);
}

/**
 * Refuses hidden fields: data that nobody sees is not collected. A value from before the field was hidden may still be
 * cleared.
 */
function refuseHiddenFields({ domain }: ChangeCall, body: Change): void {
  const { visible_profile_fields: visible } = domain.settings;
  const hidden = (field: ProfileField) => !isFieldShown(visible, field);
  const wrong: FieldErrors = {};
  if (body.about && hidden('about')) wrong.about = { code: 'not_asked' };
  if (body.interests?.length && hidden('interests')) wrong.interests = { code: 'not_asked' };
  for (const name of ATTRIBUTE_NAMES) {
    if (body.attributes?.[name] && hidden(name)) wrong[`attributes.${name}`] = { code: 'not_asked' };
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
