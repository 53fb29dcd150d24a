import type * as calls from '@rendezvous/contract/chat/endpoints';
import { CHATS_PAGE_SIZE } from '@rendezvous/contract/chat/limits';
import { openCursor, sealCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectCounters } from '../members/index.ts';
import { paymentCountryOf } from '../payments/index.ts';
import { messageFilterFor } from '../preferences/index.ts';
import { viewingOf } from './chat.access.ts';
import { chatFor } from './chat.view.ts';
import { type ChatsPosition, selectChats } from './list-chats.queries.ts';
import { noteDelivered } from './note-delivered.ts';

/** Name of the list, changed when its cursors began to tell of pins: an open page may still hold an older one. */
const CURSOR = 'chats-with-pins';

/** The viewer's conversations, the pinned ones first, then the latest. */
export async function listChats(call: CallOf<typeof calls.listChats>, { query }: Input<typeof calls.listChats>) {
  const { sql, viewer } = call;
  const { filter, words } = query;
  const before =
    query.before === undefined ? null : openCursor<ChatsPosition>(call.keys, CURSOR, query.before, 'before');
  const [rows, { unread_total }, isHidden, country] = await Promise.all([
    selectChats(sql, viewingOf(call), { before, filter, words }, CHATS_PAGE_SIZE + 1),
    selectCounters(sql, viewer.profileId),
    messageFilterFor(sql, viewer.accountId),
    paymentCountryOf(call),
  ]);
  const page = rows.slice(0, CHATS_PAGE_SIZE);
  const last = page.at(-1);
  await noteDelivered(
    call,
    viewer.profileId,
    page.map((row) => ({ ...row, sequence: row.last_sequence })),
  );
  return {
    chats: page.map((row) => chatFor(call, row, country, isHidden)),
    unread_total,
    next:
      last && rows.length > page.length
        ? sealCursor(call.keys, CURSOR, {
            at: last.at,
            id: last.conversation_id,
            pinned: before?.pinned ?? page.filter((row) => row.pinned).map((row) => row.conversation_id),
          } satisfies ChatsPosition)
        : null,
  };
}
