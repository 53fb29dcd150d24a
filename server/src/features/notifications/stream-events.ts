import type * as calls from '@rendezvous/contract/live/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';

/** Streams the current user's live events, as long as the session lasts (C9). */
export async function streamEvents(
  call: CallOf<typeof calls.streamEvents>,
  { query }: Input<typeof calls.streamEvents>,
) {
  const { accountId, profileId, sessionHash } = call.viewer;
  return call.live.openStream({
    accountId,
    profileId,
    lastEventId: call.header('last-event-id') ?? query.last ?? null,
    sessionHash,
  });
}
