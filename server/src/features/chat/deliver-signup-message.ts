import { randomUUIDv7 } from 'node:crypto';
import { isForeignKeyViolation } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountConfirmed } from '../accounts/index.ts';
import type { AgeProved } from '../age/index.ts';
import { searcherOf } from '../members/index.ts';
import { deleteSignupMessage, type SignupMessageKept, selectSignupMessage } from '../signup/index.ts';
import { domainById } from '../site/index.ts';
import { SIGNUP_MESSAGE_TARIFF } from './message-price.ts';
import { insertMessage } from './send.queries.ts';

/**
 * The first message of a sign-up reaches the signup profile as any other text does (A7), before the address is
 * confirmed, as its owner may write then (A8). For a known address nothing is different (A4). Its id is fixed, so a
 * second run finds it sent. Whoever is not there any more gets nothing, and nobody is told.
 */
export async function deliverSignupMessages(
  services: Services,
  rows: (SignupMessageKept | AgeProved | AccountConfirmed)[],
): Promise<void> {
  for (const { account } of rows) await deliver(services, account);
}

async function deliver(services: Services, accountId: string): Promise<void> {
  // statements of their own: the send holds its locks no longer than one by hand
  const { sql } = services;
  const kept = await selectSignupMessage(sql, accountId);
  if (!kept) return;
  const { id, text, sender, recipient } = kept;
  const domain = await domainById(sql, kept.domain_id);
  // nothing but the account opens without the proof; with it the message is handed over again
  if (kept.must_prove_age) return;
  if (recipient) {
    const searcher = searcherOf({ domain, viewer: { profileId: sender, otherDomains: kept.other_domains } });
    await insertMessage(sql, {
      id,
      sender: { ...searcher, profileId: sender, accountId },
      to: { profile: recipient },
      content: { type: 'text', text },
      offeredPrice: 0,
      tariff: SIGNUP_MESSAGE_TARIFF,
      isSignupMessage: true,
      newConversationId: randomUUIDv7(),
      now: kept.created_at,
    }).catch((error: unknown) => {
      // erased in this moment
      if (!isForeignKeyViolation(error)) throw error;
    });
    services.outbox.wake();
  }
  await deleteSignupMessage(sql, accountId);
}
