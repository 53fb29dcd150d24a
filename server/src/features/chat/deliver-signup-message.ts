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
  handOverFrom,
  hoursForLink,
  type SignupMessage,
  type SignupMessageKept,
  selectSignupMessage,
} from '../signup/index.ts';
import { domainById } from '../site/index.ts';

import type { Viewing } from './chat.queries.ts';
import { upsertDraft } from './drafts.queries.ts';
import { FIRST_CONTACTS_LEFT } from './first-contacts.queries.ts';
import { receivableFrom, signupContactRules } from './first-contacts.ts';
import { SIGNUP_MESSAGE_TARIFF } from './message-price.ts';
import { insertMessage, type Sending } from './send.queries.ts';

/**
 * Delivers the first message of a sign-up to the signup profile like any other text (A7), even before the address is
 * confirmed, since its owner may write then (A8). A known address makes no difference (A4). Its id is fixed, so a
 * second run finds it sent. If the recipient is gone, nothing happens and nobody is told. One with a link that waited
 * until new accounts could send none (C12) goes back into its writer's field, and so does one whose text its writer has
 * meanwhile sent to as many as may get the same (A7). It counts as a first message for its recipient, and waits while
 * the recipient has had as many as they get of somebody so trusted (C12). While its writer is away it waits, too.
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
  const waits =
    recipient !== null &&
    (await sendOrGiveBack(services, accountId, { ...kept, recipient }).catch((error: unknown) => {
      // The recipient has just been erased.
      if (!isForeignKeyViolation(error)) throw error;
    })) === 'waits';
  if (!waits) await deleteSignupMessage(sql, accountId);
}

/** Least pause before a message that found no room is tried again: what took the room may have failed since. */
const PAUSE_SECONDS = 60;
/** Pause before the message of a writer who is away is tried again. */
const DAY_SECONDS = 24 * 3600;

type Addressed = SignupMessage & { recipient: string };

async function sendOrGiveBack(services: Services, accountId: string, kept: Addressed): Promise<'settled' | 'waits'> {
  const { config, sql, clock, outbox } = services;
  const domain = await domainById(sql, kept.domain_id);
  const { text, sender: profileId, recipient, created_at, other_domains: otherDomains } = kept;
  const viewer = { ...viewerScopeOf({ domain, viewer: { profileId, otherDomains } }), profileId };
  const now = clock.now();
  if (kept.writer_is_away) {
    await handOverFrom(sql, accountId, { at: now, from: secondsAfter(now, DAY_SECONDS) });
    return 'waits';
  }
  const contacts = signupContactRules({ config, domain });
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
    contacts,
    sameText: domain.settings.first_contacts.same_text,
    newConversationId: randomUUIDv7(),
    now,
  };
  try {
    await insertMessage(sql, sending);
  } catch (error) {
    if (violates(error, FIRST_TEXT_SHARE_USED)) return giveBack(services, viewer, kept);
    if (!contacts || !violates(error, FIRST_CONTACTS_LEFT)) throw error;
    const room = await receivableFrom(sql, { rules: contacts, sender: profileId, recipient, now });
    const soon = secondsAfter(now, PAUSE_SECONDS);
    await handOverFrom(sql, accountId, { at: now, from: room && room > soon ? room : soon });
    return 'waits';
  }
  outbox.wake();
  return 'settled';
}

/** Puts the text into its writer's field, as a draft. */
async function giveBack({ sql, live }: Services, viewer: Viewing, kept: Addressed): Promise<'settled'> {
  const { text, recipient: profile, created_at: writtenAt } = kept;
  const draft = await upsertDraft(sql, { viewer, profile, text, writtenAt, known: null });
  if (draft?.added) live.announce(viewer.profileId, 'draft', { profile, written_at: writtenAt.toISOString() });
  return 'settled';
}
