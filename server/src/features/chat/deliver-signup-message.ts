import { randomUUIDv7 } from 'node:crypto';
import { secondsAfter } from '../../platform/clock.ts';
import { isForeignKeyViolation } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountConfirmed } from '../accounts/index.ts';
import type { AgeNotAsked, AgeProved } from '../age/index.ts';
import { viewerScopeOf } from '../members/index.ts';
import {
  deleteSignupMessage,
  hoursForLink,
  type SignupMessage,
  type SignupMessageKept,
  selectSignupMessage,
} from '../signup/index.ts';
import { domainById } from '../site/index.ts';
import { upsertDraft } from './drafts.queries.ts';
import { SIGNUP_MESSAGE_TARIFF } from './message-price.ts';
import { insertMessage, type Sending } from './send.queries.ts';

/**
 * Delivers the first message of a sign-up to the signup profile like any other text (A7), even before the address is
 * confirmed, since its owner may write then (A8). A known address makes no difference (A4). Its id is fixed, so a
 * second run finds it sent. If the recipient is gone, nothing happens and nobody is told. One with a link that waited
 * until new accounts could send none (C12) goes back into its writer's field.
 */
export async function deliverSignupMessages(
  services: Services,
  rows: (SignupMessageKept | AgeProved | AgeNotAsked | AccountConfirmed)[],
): Promise<void> {
  for (const { account } of rows) await deliver(services, account);
}

async function deliver(services: Services, accountId: string): Promise<void> {
  // Statements without a transaction around them: the send holds its locks no longer than one by hand.
  const { sql } = services;
  const kept = await selectSignupMessage(sql, accountId);
  if (!kept) return;
  const { recipient } = kept;
  if (recipient) {
    await sendOrGiveBack(services, accountId, { ...kept, recipient }).catch((error: unknown) => {
      // The recipient has just been erased.
      if (!isForeignKeyViolation(error)) throw error;
    });
  }
  await deleteSignupMessage(sql, accountId);
}

async function sendOrGiveBack(
  { config, sql, clock, live, outbox }: Services,
  accountId: string,
  { id, text, sender, recipient, created_at, ...kept }: SignupMessage & { recipient: string },
): Promise<void> {
  const domain = await domainById(sql, kept.domain_id);
  const viewer = viewerScopeOf({ domain, viewer: { profileId: sender, otherDomains: kept.other_domains } });
  const from = secondsAfter(created_at, hoursForLink({ config, domain }, text) * 3600);
  if (from > clock.now()) {
    const typed = { viewer: { ...viewer, profileId: sender }, profile: recipient, text, writtenAt: created_at };
    const draft = await upsertDraft(sql, { ...typed, known: null });
    if (draft?.added) live.announce(sender, 'draft', { profile: recipient, written_at: created_at.toISOString() });
    return;
  }
  const sending: Sending = {
    id,
    sender: { ...viewer, profileId: sender, accountId },
    recalled: null,
    to: { profile: recipient },
    content: { type: 'text', text },
    quote: null,
    offeredPrice: 0,
    tariff: SIGNUP_MESSAGE_TARIFF,
    draft: null,
    isSignupMessage: true,
    automatic: false,
    // One an account, and slowed by its network.
    contacts: null,
    sameText: domain.settings.first_contacts.same_text,
    newConversationId: randomUUIDv7(),
    now: created_at,
  };
  await insertMessage(sql, sending);
  outbox.wake();
}
