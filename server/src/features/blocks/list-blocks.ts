import type * as calls from '@rendezvous/contract/blocks/endpoints';
import { BLOCKS_PAGE_SIZE } from '@rendezvous/contract/blocks/limits';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectBlocks } from './blocks.queries.ts';

const CURSOR = 'blocks';

/** Lists the members the viewer has blocked, the latest first. */
export async function listBlocks(call: CallOf<typeof calls.listBlocks>, { query }: Input<typeof calls.listBlocks>) {
  const before = query.before ? decodeCursor(call.keys, CURSOR, query.before, 'before') : null;
  const rows = await selectBlocks(call.sql, call.viewer.profileId, before, BLOCKS_PAGE_SIZE + 1);
  const shown = rows.slice(0, BLOCKS_PAGE_SIZE);
  const last = rows.length > BLOCKS_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, name, created_at }) => ({ id, name, blocked_at: created_at.toISOString() })),
    next: last ? encodeCursor(call.keys, CURSOR, last) : null,
  };
}
