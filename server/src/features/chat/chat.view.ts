import type { Chat, MaySend, OwnMarks } from '@rendezvous/contract/chat/conversation';
import type { Draft } from '@rendezvous/contract/chat/drafts';
import type { MessageState } from '@rendezvous/contract/chat/limits';
import type { Message, Quoted } from '@rendezvous/contract/chat/message';
import type { ProfileCard } from '@rendezvous/contract/members/profile';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { publicCard } from '../members/index.ts';
import type { DraftColumns, PartnerRow } from './chat.queries.ts';
import type { TheirPhotos } from './kind.ts';
import { quotedContent, readContent } from './kinds.ts';
import type { ChatRow } from './list-chats.queries.ts';
import { maySend } from './message-price.ts';
import type { MessageRow } from './message-rows.ts';
import { textTariff } from './text.kind.ts';

/** Tells whether the reader wants a text folded. */
type IsHidden = (text: string) => boolean;

/** Last sequences that the partner has got and read, and whether the reader wants to see the partner's photos. */
type TheirPlace = { their_delivered_sequence: number; their_read_sequence: number; their_photos: TheirPhotos };

/** The reader's own place: the messages up to `hidden_sequence` are deleted, and none up to `shown_above` is shown. */
type OwnPlace = { hidden_sequence: number; shown_above: number };

export function messageFor(
  viewer: Pick<Viewer, 'profileId'>,
  row: MessageRow<Date | string>,
  place: TheirPlace & OwnPlace,
  isHidden: IsHidden = () => false,
): Message {
  const own = row.sender_profile === viewer.profileId;
  const common = {
    id: row.id,
    conversation: row.conversation_id,
    sequence: row.sequence,
    own,
    price: row.price,
    created_at: new Date(row.created_at).toISOString(),
    state: own ? stateOf(row.sequence, place) : null,
    quoted: row.quoted && quotedFor(viewer, row.quoted, place, isHidden),
    ...(row.automatic && { automatic: true as const }),
  };
  return { ...common, ...readContent(row, { own, theirPhotos: place.their_photos, folds: foldsFor(own, isHidden) }) };
}

function quotedFor(
  { profileId }: Pick<Viewer, 'profileId'>,
  row: NonNullable<MessageRow['quoted']>,
  place: OwnPlace,
  isHidden: IsHidden,
): Quoted {
  const own = row.sender_profile === profileId;
  const automatic = row.automatic && { automatic: true as const };
  const common = { id: row.id, sequence: row.sequence, own, ...automatic };
  if (row.sequence <= place.hidden_sequence) return { ...common, type: 'gone' };
  if (row.sequence <= place.shown_above) return { ...common, type: 'older' };
  return { ...common, ...quotedContent(row, { folds: foldsFor(own, isHidden) }) };
}

/** Tells whether words are folded: the reader's own never are. */
function foldsFor(own: boolean, isHidden: IsHidden) {
  return (words: string | null) => !own && words !== null && isHidden(words);
}

function stateOf(sequence: number, { their_delivered_sequence, their_read_sequence }: TheirPlace): MessageState {
  if (sequence <= their_read_sequence) return 'read';
  return sequence <= their_delivered_sequence ? 'delivered' : 'sent';
}

/** Shows the partner in a conversation; null if they have left or one has blocked the other (M9). */
export function partnerCard(call: Call<Viewer>, row: PartnerRow): ProfileCard | null {
  if (row.closed) return null;
  const card = publicCard(call, row);
  // An invisible member can be talked to, but nobody sees when they are online.
  return { ...card, online: card.online && !row.invisible };
}

/** @param country whose prices hold for the viewer (P10) */
export function mayIn(call: Call<Viewer>, row: PartnerRow, country: string): { send: MaySend } {
  return {
    send: maySend(textTariff(call.domain.settings), call.domain.settings, {
      hasConversation: row.conversation_id !== null,
      closed: row.closed,
      senderConfirmed: call.viewer.confirmed,
      recipientConfirmed: row.confirmed,
      toSignupProfile: row.to_signup_profile,
      signupTextsLeft: row.signup_texts_left,
      credits: row.credits,
      paid: row.paid_user,
      freeConversations: row.free_conversations,
      country,
    }),
  };
}

/** Shows what the viewer has done with a conversation for themselves. */
export function ownMarksOf({ pinned, muted, marked_unread }: OwnMarks): OwnMarks {
  return { pinned, muted, marked_unread };
}

/** Shows what the viewer has begun to write to the partner. */
export function draftOf({ draft_text: text, draft_written_at: at }: DraftColumns): Draft {
  return text === null || at === null ? null : { text, written_at: at.toISOString() };
}

/** Shows a conversation in the list. */
export function chatFor(call: Call<Viewer>, row: ChatRow, country: string, isHidden: IsHidden): Chat {
  return {
    conversation: {
      id: row.conversation_id,
      last_sequence: row.last_sequence,
      last_message_at: row.last_message_at.toISOString(),
    },
    profile: partnerCard(call, row),
    blocked: row.blocked,
    num_unread_messages: row.unread,
    ...ownMarksOf(row),
    draft: draftOf(row),
    last_message: messageFor(call.viewer, row.last_message, row, isHidden),
    found: row.found && quotedFor(call.viewer, row.found, row, isHidden),
    may: mayIn(call, row, country),
  };
}
