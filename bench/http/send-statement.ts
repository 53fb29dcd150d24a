import { randomUUIDv7 } from 'node:crypto';
import { firstContactRules } from '@rendezvous/contract/chat/first-contacts';
import { insertMessage } from '../../server/src/features/chat/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Sql } from '../../server/src/platform/database/sql.ts';

/** A writer, by account and profile, and the profile written to. */
export type Pair = { accountId: string; from: string; to: string };

/** Rules of first messages, which the statement of a call carries, too: as they are, with room for all that is sent. */
const ROOM = { doubted: 1e9, new: 1e9, known: 1e9, proved: 1e9 };
const CONTACTS = { ...firstContactRules.parse({}), sent: ROOM, received: ROOM };

/** A text of its own: the same first text goes to few (A7). */
export const newText = () => `How are you today? ${randomUUIDv7()}`;

/** Sends a message by the statement of the call alone, without the call around it. */
export async function sendByStatement(sql: Sql, { poolId, accountId, from, to }: Pair & { poolId: number }) {
  const now = systemClock.now();
  const sent = await insertMessage(sql, {
    id: randomUUIDv7(),
    sender: { poolId, accountId, profileId: from },
    recalled: null,
    to: { profile: to },
    content: { type: 'text', text: newText() },
    quote: null,
    offeredPrice: 2,
    tariff: { credits: 2, freeToSignupProfile: true },
    automatic: false,
    draft: null,
    isSignupMessage: false,
    contacts: CONTACTS,
    sameText: CONTACTS.same_text,
    newConversationId: randomUUIDv7(),
    now,
  });
  if (sent?.verdict !== 'allowed') throw new Error(sent?.verdict);
}
