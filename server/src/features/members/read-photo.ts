import type * as calls from '@rendezvous/contract/photos/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { pictureBehind } from '../photos/index.ts';
import { blockedBetween } from './blocks.queries.ts';

/**
 * Answers the bytes behind a signed address. The signature is the permission. A signed-in viewer is also checked for a
 * later block (C8); without a session nothing more is asked.
 */
export function readPhoto(call: CallOf<typeof calls.readPhoto>, { query }: Input<typeof calls.readPhoto>) {
  const { sql, viewer } = call;
  const there = viewer ? sql`not ${blockedBetween(sql, sql`${viewer.profileId}::uuid`, sql`p.id`)}` : sql`true`;
  return pictureBehind(call, query, there);
}
