import type * as calls from '@rendezvous/contract/notifications/endpoints';
import { MAX_PUSH_SUBSCRIPTIONS } from '@rendezvous/contract/notifications/limits';
import { isForeignKeyViolation } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { deleteSubscription, upsertSubscription } from './push.queries.ts';

/** Sends push to this browser from now on, as long as its session lasts. */
export async function subscribePush(
  call: CallOf<typeof calls.subscribePush>,
  { body }: Input<typeof calls.subscribePush>,
) {
  const { endpoint, keys } = body.subscription;
  if (!call.pusher.serves(endpoint)) throw new Refusal('push_service_unknown');
  const { accountId, sessionHash } = call.viewer;
  const subscription = { endpoint, ...keys, accountId, sessionHash, now: call.clock.now() };
  try {
    await call.sql.begin((tx) => upsertSubscription(tx, { ...subscription, most: MAX_PUSH_SUBSCRIPTIONS }));
  } catch (error) {
    // The session has just ended.
    if (isForeignKeyViolation(error)) throw new Refusal('authentication_required');
    throw error;
  }
}

/** Ends push to this one of the member's browsers. */
export async function unsubscribePush(
  { sql, viewer }: CallOf<typeof calls.unsubscribePush>,
  { body }: Input<typeof calls.unsubscribePush>,
) {
  await deleteSubscription(sql, viewer.accountId, body.subscription.endpoint);
}
