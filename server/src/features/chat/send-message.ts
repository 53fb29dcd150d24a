import { randomUUIDv7 } from 'node:crypto';
import type * as calls from '@rendezvous/contract/chat/endpoints';
import { hasLink } from '@rendezvous/contract/chat/has-link';
import type { NewMessage } from '@rendezvous/contract/chat/message';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { isDeadlock, isForeignKeyViolation, violates } from '../../platform/database/sql.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type AnswerIn, type CallOf, type Input, ViewerChanged } from '../../platform/http/route.ts';
import { sameAtOnce } from '../../platform/same-at-once.ts';
import { ENOUGH_CREDITS, selectPurse } from '../credits/index.ts';
import { FIRST_TEXT_SHARE_USED, selectFirstTextAgain } from '../signup/index.ts';
import { partnerOf, readingOf, viewingOf } from './chat.access.ts';
import { type Partner, type StoredMessage, selectStoredMessage } from './chat.queries.ts';
import { messageFor } from './chat.view.ts';
import { FIRST_CONTACTS_LEFT } from './first-contacts.queries.ts';
import { contactRefused, contactRules, linkRefused } from './first-contacts.ts';
import { CONVERSATIONS_LEFT, SIGNUP_TEXTS_LEFT } from './free-messages.queries.ts';
import { announceTaken } from './keep-draft.ts';
import { type NewRow, rowOf, tariffOf } from './kinds.ts';
import { withLinks } from './message-links.ts';
import type { MessageRow } from './message-rows.ts';
import { insertMessage, MESSAGE_ID, type Sending, type SendResult } from './send.queries.ts';

/** Attempts at a send; each deadlock that it is part of may cost one. */
const ATTEMPTS = 5;

/** Positions in a message just sent: not delivered, not read. */
const JUST_SENT = {
  their_delivered_sequence: 0,
  their_read_sequence: 0,
  their_photos: 'ask' as const,
  hidden_sequence: 0,
  shown_above: 0,
};

/** Sends of one session that are the same to the last letter: they would wait for each other in the database. */
const once = sameAtOnce<AnswerIn<typeof calls.sendMessage>>();

/**
 * Sends a message (C0–C3), see docs/flows/sending-a-message.md. The same id again to the same partner answers the
 * stored message and charges nothing, whatever else comes with it.
 */
export function sendMessage(call: CallOf<typeof calls.sendMessage>, { body }: Input<typeof calls.sendMessage>) {
  return once(JSON.stringify([call.viewer, body]), () => send(call, body));
}

async function send(call: CallOf<typeof calls.sendMessage>, body: NewMessage) {
  const { viewer, clock } = call;
  const now = clock.now();
  const { settings } = call.domain;
  const to = partnerOf(body);
  const content = rowOrRefusal(body, settings);
  if (content instanceof Refusal) return answerUnless(call, body.id, to, content);
  const tariff = tariffOf(body, settings);
  if (tariff instanceof Refusal) return answerUnless(call, body.id, to, tariff);
  const refused = await linkRefused(call, textOf(content));
  if (refused) return answerUnless(call, body.id, to, refused);
  const sending: Sending = {
    id: body.id,
    sender: { ...viewingOf(call), accountId: viewer.accountId },
    recalled: viewer.recalled ? viewer : null,
    to,
    content,
    quote: body.quote ?? null,
    offeredPrice: body.price,
    tariff,
    isSignupMessage: false,
    automatic: false,
    draft: body.draft === undefined ? null : new Date(body.draft),
    contacts: contactRules(call),
    sameText: settings.first_contacts.same_text,
    newConversationId: randomUUIDv7(),
    now,
  };
  const result = await insert(call, sending);
  // Of one that is repeated, too: who sent it before may have had no time to tell of it.
  call.outbox.wake();
  if (result === 'repeated') return answerStored(call, body.id, to);
  announceTaken(call, result);
  // Its picture, what it quotes, and whether its links can be pressed, come with the row.
  if (content.type === 'photo' || sending.quote !== null || hasLink(textOf(content)))
    return answerStored(call, body.id, to);
  const row: MessageRow = {
    id: body.id,
    conversation_id: result.conversation_id,
    sequence: result.sequence,
    sender_profile: viewer.profileId,
    price: result.price,
    created_at: sending.now,
    picture: null,
    quoted: null,
    automatic: false,
    ...content,
  };
  return { message: messageFor(viewer, row, JUST_SENT), credits: result.credits };
}

/** The content of the message, or why it is refused now: it may have been sent while it was not. */
function rowOrRefusal(body: NewMessage, settings: OperatorSettings) {
  try {
    return rowOf(body, settings);
  } catch (refused) {
    if (refused instanceof Refusal) return refused;
    throw refused;
  }
}

type Sent = Extract<SendResult, { verdict: 'allowed' }>;

async function insert(call: Call<Viewer>, sending: Sending): Promise<Sent | 'repeated'> {
  try {
    const result = await insertOrTryAgain(call, sending);
    if (result?.verdict === 'changed') throw new ViewerChanged();
    if (!result || result.verdict === 'not_found') throw new Refusal('not_found');
    if (result.verdict === 'allowed' || result.verdict === 'repeated') {
      return result.verdict === 'allowed' ? result : 'repeated';
    }
    throw result.verdict === 'price_changed'
      ? new Refusal('price_changed', { price: result.price })
      : new Refusal(result.verdict);
  } catch (error) {
    if (violates(error, MESSAGE_ID)) return 'repeated';
    // The recipient has just been erased.
    if (isForeignKeyViolation(error)) throw new Refusal('not_found');
    const short = violates(error, ENOUGH_CREDITS);
    if (violates(error, FIRST_TEXT_SHARE_USED)) throw await textRepeated(call, sending);
    if (violates(error, FIRST_CONTACTS_LEFT) && sending.contacts) {
      const { contacts: rules, to, now } = sending;
      throw await contactRefused(call.sql, { rules, sender: sending.sender.profileId, to, now });
    }
    const used = violates(error, SIGNUP_TEXTS_LEFT);
    if (!short && !used && !violates(error, CONVERSATIONS_LEFT)) throw error;
    // The last credits may have paid for this very message, sent by an earlier request.
    if (await selectStoredMessage(call.sql, sending.id, readingOf(call))) return 'repeated';
    if (used) throw new Refusal('price_changed', { price: sending.tariff.credits });
    if (!short) throw new Refusal('conversation_limit');
    const { credits, credits_resting } = await selectPurse(call.sql, call.viewer.accountId);
    throw new Refusal('not_enough_credits', { required: sending.tariff.credits, credits, credits_resting });
  }
}

/** Refuses a repeated first text. It is no offence, so the answer says when it may go out (A7). */
async function textRepeated(call: Call<Viewer>, { sender, content, sameText: rules, now }: Sending): Promise<Refusal> {
  const first = { by: 'member' as const, who: sender.profileId, text: textOf(content), rules, now };
  const again = await selectFirstTextAgain(call.sql, first);
  const seconds = Math.max(1, (again.getTime() - now.getTime()) / 1000);
  const params = { minutes: Math.ceil(seconds / 60), resets_at: again.toISOString() };
  return new Refusal('text_repeated', params, { retryAfterSeconds: seconds });
}

/**
 * Inserts, and tries again after a deadlock, as often as transactions do (decision 0031): erasing an account and the
 * answer of a signup profile lock in another order than a send, and then the database ends one of the two.
 */
async function insertOrTryAgain(call: Call<Viewer>, sending: Sending) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insertOfNow(call, sending);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
      call.log.warn('a send waited in a circle and is tried again');
    }
  }
}

/** Inserts, and judges once more if a block was made while the statement waited: the statement could not see it. */
async function insertOfNow(call: Call<Viewer>, sending: Sending) {
  for (;;) {
    const result = await insertMessage(call.sql, sending);
    if (result?.verdict !== 'overtaken') return result;
  }
}

/** @throws Refusal `id_taken` if the message is another member's, or went to another partner */
async function answerStored(call: Call<Viewer>, id: string, to: Partner) {
  const stored = await selectStoredMessage(call.sql, id, readingOf(call));
  if (!stored) throw new Refusal('not_found');
  if (stored.sender_profile !== call.viewer.profileId || !wentTo(to, stored)) throw new Refusal('id_taken');
  const message = withLinks(messageFor(call.viewer, stored, { ...JUST_SENT, ...stored }), stored.both_premium);
  return { message, credits: stored.credits };
}

/** Answers a message that would be refused now: it may have been sent before. */
async function answerUnless(call: Call<Viewer>, id: string, to: Partner, refused: Refusal) {
  if (call.viewer.recalled) throw new ViewerChanged();
  if (!(await selectStoredMessage(call.sql, id, readingOf(call)))) throw refused;
  return answerStored(call, id, to);
}

function textOf(content: NewRow): string {
  return 'text' in content ? (content.text ?? '') : '';
}

function wentTo(to: Partner, stored: StoredMessage): boolean {
  return 'profile' in to ? to.profile === stored.recipient : to.conversation === stored.conversation_id;
}
