import { randomUUIDv7 } from 'node:crypto';
import { secondsAfter } from '../../platform/clock.ts';
import { isForeignKeyViolation, violates } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountConfirmed } from '../accounts/index.ts';
import type { AgeNotAsked, AgeProved } from '../age/index.ts';
import { viewerScopeOf } from '../members/index.ts';
import {
  deleteSignupMessage,
  FIRST_TEXT_SHARE_USED,
  hoursForLink,
  type SignupMessage,
  type SignupMessageKept,
  selectSignupMessage,
} from '../signup/index.ts';
import { domainById } from '../site/index.ts';

import type { Viewing } from './chat.queries.ts';
import { upsertDraft } from './drafts.queries.ts';
import { SIGNUP_MESSAGE_TARIFF } from './message-price.ts';
import { insertMessage, type Sending } from './send.queries.ts';

/**
 * Delivers the first message of a sign-up to the signup profile like any other text (A7), even before the address is
 * confirmed, since its owner may write then (A8). A known address makes no difference (A4). Its id is fixed, so a
 * second run finds it sent. If the recipient is gone, nothing happens and nobody is told. One with a link that waited
 * until new accounts could send none (C12) goes back into its writer's field, and so does one whose text its writer has
 * meanwhile sent to as many as may get the same (A7).
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

type Addressed = SignupMessage & { recipient: string };

async function sendOrGiveBack(services: Services, accountId: string, kept: Addressed): Promise<void> {
  const { config, sql, clock, outbox } = services;
  const domain = await domainById(sql, kept.domain_id);
  const { text, sender: profileId, recipient, created_at, other_domains: otherDomains } = kept;
  const viewer = { ...viewerScopeOf({ domain, viewer: { profileId, otherDomains } }), profileId };
  const now = clock.now();
  if (secondsAfter(created_at, hoursForLink({ config, domain }, text) * 3600) > now)
    return giveBack(services, viewer, kept);
  const sending: Sending = {
    id: kept.id,
    sender: { ...viewer, accountId },
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
    countedAt: now,
    newConversationId: randomUUIDv7(),
    now: created_at,
  };
  try {
    await insertMessage(sql, sending);
  } catch (error) {
    if (!violates(error, FIRST_TEXT_SHARE_USED)) throw error;
    return giveBack(services, viewer, kept);
  }
  outbox.wake();
}

/** Puts the text into its writer's field, as a draft. */
async function giveBack({ sql, live }: Services, viewer: Viewing, kept: Addressed): Promise<void> {
  const { text, recipient: profile, created_at: writtenAt } = kept;
  const draft = await upsertDraft(sql, { viewer, profile, text, writtenAt, known: null });
  if (draft?.added) live.announce(viewer.profileId, 'draft', { profile, written_at: writtenAt.toISOString() });
}
