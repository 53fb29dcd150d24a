import { randomUUID } from 'node:crypto';
import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectCountersOf } from '../members/index.ts';
import { selectPartnersOf } from './chat.queries.ts';
import {
  type ConversationRecord,
  eraseMessages,
  lockConversationsOf,
  replacePerson,
  selectConversationRecords,
  selectMessageRecords,
} from './chat-records.queries.ts';
import { selectDraftRecords } from './drafts.queries.ts';
import { recordOf } from './kinds.ts';

const MESSAGES_AT_ONCE = 1000;
const CONVERSATIONS_AT_ONCE = 20;

export const personalData: PersonalData = {
  tables: ['conversations', 'participants', 'messages', 'message_ids', 'pins', 'drafts'],
  collect,
  erase,
};

async function* collect({ sql }: Services, { profileId }: Person): AsyncIterable<ArchiveFile> {
  const conversations = await selectConversationRecords(sql, profileId);
  yield { name: 'messages.json', list: messages(sql, profileId, conversations) };
  yield { name: 'conversations.json', list: marks(conversations) };
  yield { name: 'drafts.json', list: drafts(sql, profileId) };
}

/** The conversations with which the member has done something for themselves. */
async function* marks(conversations: ConversationRecord[]) {
  yield conversations
    .filter(({ pinned_at, muted, marked_unread }) => pinned_at || muted || marked_unread)
    .map(({ name, pinned_at, muted, marked_unread }) => ({ with: name, pinned_at, muted, marked_unread }));
}

/** Texts that the member has begun, kept for their other devices. */
async function* drafts(sql: Services['sql'], profileId: string) {
  yield (await selectDraftRecords(sql, profileId)).map(({ name, written_at, text }) => ({
    to: name,
    at: written_at,
    text,
  }));
}

/** Messages of both sides: those received were given to the member (docs/flows/leaving.md). */
async function* messages(sql: Services['sql'], profileId: string, conversations: ConversationRecord[]) {
  for (const { id, name, hidden_sequence } of conversations) {
    for (let after = 0; ; ) {
      const batch = await selectMessageRecords(sql, id, after, MESSAGES_AT_ONCE);
      const last = batch.at(-1);
      if (!last) break;
      after = last.sequence;
      yield batch.map((row) => ({
        // null: the partner has left or is hidden
        with: name,
        from: row.sender_profile === profileId ? 'me' : 'them',
        at: row.created_at,
        ...recordOf(row),
        // the message that it answers, by its time
        ...(row.quoted && { answers: new Date(row.quoted.created_at) }),
        ...(row.sender_profile === profileId && { credits: row.price }),
        // written by a demo's program (S11)
        ...(row.automatic && { automatic: true }),
        // not shown to the member any more (C7)
        ...(row.sequence <= hidden_sequence && { deleted: true }),
      }));
    }
  }
}

/**
 * Erases the member's messages: partners keep the conversation with their own. The member's lose their content and
 * sender; an empty profile takes the place, a new one in each conversation. Whoever had not read some hears that they
 * no longer count.
 */
async function erase({ sql, clock, live }: Services, { profileId }: Person): Promise<void> {
  for (const { conversation_id: conversationId } of await selectPartnersOf(sql, profileId)) {
    const some = { conversationId, profileId, limit: MESSAGES_AT_ONCE };
    while ((await eraseMessages(sql, some)) === MESSAGES_AT_ONCE);
  }
  for (let done = false; !done; ) {
    const partners = await sql.begin(async (tx) => {
      const conversations = await lockConversationsOf(tx, profileId, CONVERSATIONS_AT_ONCE);
      done = conversations.length < CONVERSATIONS_AT_ONCE;
      const changed: string[] = [];
      for (const id of conversations)
        changed.push(...(await replacePerson(tx, { id, profileId, substitute: randomUUID(), now: clock.now() })));
      return changed;
    });
    for (const { id, ...counters } of await selectCountersOf(sql, partners)) live.announce(id, 'counters', counters);
  }
}
