import type * as calls from '@rendezvous/contract/match-finder/endpoints';
import { isFieldShown } from '@rendezvous/contract/members/attributes';
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
  refuseHiddenFields(call, body);
  const { profileId } = call.viewer;
  const now = call.clock.now();
  await call.sql.begin(async (tx) => {
    if (body.wishes) await stateWishes(tx, profileId, body.wishes, now);
    if (body.looking_for) await updateProfile(tx, profileId, { looking_for: [...new Set(body.looking_for)] }, now);
  });
  return ownWishes(call);
}

/** Refuses wishes about what this site does not ask of anybody. A wish from before may still be cleared. */
function refuseHiddenFields({ domain }: ChangeCall, { wishes }: Change['body']): void {
  const { visible_profile_fields: visible } = domain.settings;
  const wrong: FieldErrors = {};
  for (const name of ['interests', ...WISHED_ATTRIBUTES] as const) {
    if (wishes?.[name] && !isFieldShown(visible, name)) wrong[`wishes.${name}`] = { code: 'not_asked' };
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
