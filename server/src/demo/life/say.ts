import { createHash, randomUUIDv7 } from 'node:crypto';
import { insertMessage, MESSAGE_ID, type Partner } from '../../features/chat/index.ts';
import { viewerScopeOf } from '../../features/members/index.ts';
import { FIRST_TEXT_SHARE_USED } from '../../features/signup/index.ts';
import { isDeadlock, isForeignKeyViolation, violates } from '../../platform/database/sql.ts';
import type { Domain } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';

type Saying = {
  player: string;
  account: string;
  domain: Domain;
  to: Partner;
  text: string;
  /** the message that is answered, or other words for what happens once */
  cause: string;
};

/**
 * Writes in the name of a player, free for both sides, and says that it is automatic. Its id comes from its cause, so
 * that there is one of each, whoever tries it. What would be refused to a person is not written.
 */
export async function say(services: Services, { player, account, domain, to, text, cause }: Saying): Promise<void> {
  const { sql, clock, outbox } = services;
  const now = clock.now();
  const scope = viewerScopeOf({ domain, viewer: { profileId: player, otherDomains: false } });
  await insertMessage(sql, {
    id: idFrom(cause),
    sender: { ...scope, profileId: player, accountId: account },
    recalled: null,
    to,
    content: { type: 'text', text },
    quote: null,
    offeredPrice: 0,
    tariff: { credits: 0, freeToSignupProfile: false },
    draft: null,
    isSignupMessage: false,
    automatic: true,
    contacts: null,
    sameText: domain.settings.first_contacts.same_text,
    newConversationId: randomUUIDv7(),
    now,
  }).catch((error: unknown) => {
    const isRefused = violates(error, MESSAGE_ID) || violates(error, FIRST_TEXT_SHARE_USED);
    if (!isRefused && !isForeignKeyViolation(error) && !isDeadlock(error)) throw error;
  });
  outbox.wake();
}

/**
 * Makes the id of a message from its cause: a UUID of version 8. Nobody else can take it before: those that members
 * send are of version 7.
 */
function idFrom(cause: string): string {
  const bytes = createHash('sha256').update(`automatic ${cause}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
