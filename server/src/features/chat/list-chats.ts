import type * as calls from '@rendezvous/contract/chat/endpoints';
import { CHATS_PAGE_SIZE } from '@rendezvous/contract/chat/limits';
import { openCursor, sealCursor } from '../../platform/http/cursor.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { selectCounters } from '../members/index.ts';
import { paymentCountryOf } from '../payments/index.ts';
import { hiddenBy } from '../preferences/index.ts';
import { readingOf } from './chat.access.ts';
import { chatFor } from './chat.view.ts';
import { type ChatsAsked, type ChatsPosition, selectChats, selectSearchEnd } from './list-chats.queries.ts';
import { noteDelivered } from './note-delivered.ts';

/** Name of the list, changed when its cursors began to tell of pins: an open page may still hold an older one. */
const CURSOR = 'chats-with-pins';

type Listing = CallOf<typeof calls.listChats>;

/** The viewer's conversations, the pinned ones first, then the latest. */
export async function listChats(call: Listing, { query }: Input<typeof calls.listChats>) {
  return answerWith(call, { filter: query.filter, before: placeOf(call, query.before) });
}

/** The viewer's conversations with the words, among the newest that one call looks through. */
export async function findChats(call: CallOf<typeof calls.findChats>, { query }: Input<typeof calls.findChats>) {
  const { filter, words } = query;
  const before = placeOf(call, query.before);
  const until = words === '' ? null : await selectSearchEnd(call.sql, call.viewer.profileId, before);
  return answerWith(call, { filter, words, before, until });
}

function placeOf(call: Listing, cursor: string | undefined): ChatsPosition | null {
  return cursor === undefined ? null : openCursor<ChatsPosition>(call.keys, CURSOR, cursor, 'before');
}

async function answerWith(call: Listing, asked: ChatsAsked) {
  const { sql, viewer } = call;
  const { before, until = null } = asked;
  const [rows, { unread_total }] = await Promise.all([
    selectChats(sql, readingOf(call), asked, CHATS_PAGE_SIZE + 1),
    selectCounters(sql, viewer.profileId),
  ]);
  const isHidden = hiddenBy(viewer.hiddenWords);
  const country = paymentCountryOf(call);
  const page = rows.slice(0, CHATS_PAGE_SIZE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const end = last ? { at: last.at, id: last.conversation_id } : until;
  await noteDelivered(
    call,
    viewer.profileId,
    page.map((row) => ({ ...row, sequence: row.last_sequence })),
  );
  return {
    chats: page.map((row) => chatFor(call, row, country, isHidden)),
    unread_total,
    next:
      end &&
      sealCursor(call.keys, CURSOR, {
        ...end,
        pinned: before?.pinned ?? page.filter((row) => row.pinned).map((row) => row.conversation_id),
      } satisfies ChatsPosition),
  };
}
