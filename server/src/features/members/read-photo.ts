import type * as calls from '@rendezvous/contract/photos/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { pictureBehind } from '../photos/index.ts';
import { blockedBetween } from './blocks.queries.ts';

/**
 * The bytes behind a signed address. The signature is the permission; who asks matters where one has blocked the other
 * since, as far as it is known (C8): whoever comes without a session is asked for nothing more.
 */
export function readPhoto(call: CallOf<typeof calls.readPhoto>, { query }: Input<typeof calls.readPhoto>) {
  const { sql, viewer } = call;
  const there = viewer ? sql`not ${blockedBetween(sql, sql`${viewer.profileId}::uuid`, sql`p.id`)}` : sql`true`;
  return pictureBehind(call, query, there);
}
