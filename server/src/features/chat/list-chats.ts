import type * as calls from '@rendezvous/contract/chat/endpoints';
import { CHATS_PAGE_SIZE } from '@rendezvous/contract/chat/limits';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectCounters } from '../members/index.ts';
import { paymentCountryOf } from '../payments/index.ts';
import { messageFilterFor } from '../preferences/index.ts';
import { viewingOf } from './chat.access.ts';
import { selectChats } from './chat.queries.ts';
import { chatFor } from './chat.view.ts';
import { noteDelivered } from './note-delivered.ts';

const CURSOR = 'chats';

/** The viewer's conversations, the latest first. */
export async function listChats(call: CallOf<typeof calls.listChats>, { query }: Input<typeof calls.listChats>) {
  const { sql, viewer } = call;
  const before = query.before === undefined ? null : decodeCursor(call.keys, CURSOR, query.before, 'before');
  const [rows, { unread_total }, isHidden, country] = await Promise.all([
    selectChats(sql, viewingOf(call), before, CHATS_PAGE_SIZE + 1),
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
        ? encodeCursor(call.keys, CURSOR, { at: last.at, id: last.conversation_id })
        : null,
  };
}
