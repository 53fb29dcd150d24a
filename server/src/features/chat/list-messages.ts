import type * as calls from '@rendezvous/contract/chat/endpoints';
import { MESSAGES_PAGE_SIZE } from '@rendezvous/contract/chat/limits';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { paymentCountryOf } from '../payments/index.ts';
import { hiddenBy } from '../preferences/index.ts';
import { withCaution } from './cautions.ts';
import { loadPageFor, partnerOf } from './chat.access.ts';
import { draftOf, mayIn, messageFor, ownMarksOf, partnerCard } from './chat.view.ts';
import { withLinks } from './message-links.ts';
import type { MessageRow } from './message-rows.ts';
import { noteDelivered } from './note-delivered.ts';

/** Lists messages of a conversation, or none if it does not exist yet. */
export async function listMessages(
  call: CallOf<typeof calls.listMessages>,
  { query }: Input<typeof calls.listMessages>,
) {
  if (query.before && query.after !== undefined) throw invalidFields({ after: { code: 'invalid' } });
  const partner = await loadPageFor(call, partnerOf(query), {
    before: query.before ?? null,
    after: query.after ?? null,
    limit: MESSAGES_PAGE_SIZE + 1,
  });
  const about = {
    profile: partnerCard(call, partner),
    blocked: partner.blocked,
    ...ownMarksOf(partner),
    draft: draftOf(partner),
    may: mayIn(call, partner, paymentCountryOf(call)),
  };
  const { conversation_id } = partner;
  if (conversation_id === null) {
    return { ...about, conversation: null, messages: [], more: false, hidden_older: false, num_unread_messages: 0 };
  }
  const conversation = { ...partner, conversation_id };
  const found = partner.messages ?? [];
  const messages = found.slice(0, MESSAGES_PAGE_SIZE);
  const isHidden = hiddenBy(call.viewer.hiddenWords);
  await noteDelivered(call, call.viewer.profileId, [{ ...conversation, sequence: newestOf(messages) }]);
  return {
    ...about,
    conversation: {
      id: conversation_id,
      last_sequence: conversation.last_sequence,
      hidden_sequence: conversation.hidden_sequence,
    },
    messages: messages.map((row) => {
      const message = withLinks(
        messageFor(call.viewer, row, conversation, isHidden),
        conversation.both_premium && !conversation.closed,
      );
      return withCaution(message, call.domain.settings.caution_rules);
    }),
    more: found.length > MESSAGES_PAGE_SIZE,
    hidden_older: conversation.shown_above > conversation.hidden_sequence,
    num_unread_messages: conversation.unread,
  };
}

function newestOf(messages: MessageRow<string>[]): number {
  return Math.max(0, ...messages.map(({ sequence }) => sequence));
}
