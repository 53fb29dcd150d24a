import type * as calls from '@rendezvous/contract/match-finder/endpoints';
import { isFieldShown } from '@rendezvous/contract/members/attributes';
import type { WishChanges } from '@rendezvous/contract/members/comparison';
import { WISHED_ATTRIBUTES } from '@rendezvous/contract/members/wishes';
import { type FieldErrors, invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { updateProfile } from '../members/index.ts';
import { stateWishes } from '../wishes/index.ts';
import { ownWishes } from './own-wishes.ts';

type ChangeCall = CallOf<typeof calls.changeWishes>;
type Change = Input<typeof calls.changeWishes>;

/** Changes any of the caller's wishes, all or none. */
export async function changeWishes(call: ChangeCall, { body }: Change) {
  const { looking_for: lookingFor, ...changes } = body;
  refuseHiddenFields(call, changes);
  const { profileId } = call.viewer;
  const now = call.clock.now();
  await call.sql.begin(async (tx) => {
    if (Object.keys(changes).length > 0) await stateWishes(tx, profileId, changes, now);
    if (lookingFor) await updateProfile(tx, profileId, { looking_for: [...new Set(lookingFor)] }, now);
  });
  return ownWishes(call);
}

/** Refuses wishes about what this site does not ask of anybody. A wish from before may still be cleared. */
function refuseHiddenFields({ domain }: ChangeCall, changes: WishChanges): void {
  const { visible_profile_fields: visible } = domain.settings;
  const wrong: FieldErrors = {};
  for (const name of ['interests', ...WISHED_ATTRIBUTES] as const) {
    if (changes[name] && !isFieldShown(visible, name)) wrong[name] = { code: 'not_asked' };
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
