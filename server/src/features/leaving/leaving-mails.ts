import { REACTIVATION_MAILS_PER_DAY, REACTIVATION_SECONDS } from '@rendezvous/contract/leaving/limits';
import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { defineMail, recipientOf, SAMPLE_TIME, SAMPLE_TOKEN } from '../../platform/mail/define-mail.ts';
import type { Writing } from '../../platform/mail/writing.ts';
import { createLink, isMailDue } from '../accounts/index.ts';
import { domainById } from '../site/index.ts';
import { type LeavingOwner, selectLeavingOwner } from './leaving.queries.ts';

const USEFUL = { linkSeconds: REACTIVATION_SECONDS };

/**
 * Tells that the account is hidden, until when it can be brought back, and how (A5, A10). A buyer keeps the right of
 * P8.
 */
export const accountLeft = defineMail({
  name: 'leaving_left',
  about: { accountId: z.string() },
  useful: USEFUL,
  async load({ clock }, tx, { accountId }) {
    const now = clock.now();
    const owner = await selectLeavingOwner(tx, accountId);
    const token = owner && (await linkBack(tx, owner, now));
    if (!token) return null;
    const { refund_days: days } = (await domainById(tx, owner.domain_id)).settings;
    const facts = { token, erase_at: owner.erase_at, returnDays: owner.paid_user && days > 0 ? days : null };
    return { to: recipientOf(owner), facts };
  },
  compose({ token, erase_at, returnDays }, writing) {
    const { t, site, day, url } = writing;
    return {
      subject: t('left.subject'),
      before: [t('left.text', { site: site.name }), t('left.until', { date: day(erase_at) })],
      action: { label: t('left.action'), url: url('/account-deleted', token) },
      after: [t('left.nothing_to_do'), ...(returnDays ? [returns(returnDays, writing)] : []), t('left.not_you')],
    };
  },
  samples: {
    usual: { token: SAMPLE_TOKEN, erase_at: SAMPLE_TIME, returnDays: null },
    'has bought': { token: SAMPLE_TOKEN, erase_at: SAMPLE_TIME, returnDays: 14 },
  },
});

function returns(days: number, { t, site }: Writing): string {
  const text = t('left.returns', { days });
  return site.support ? `${text} ${t('left.support', { mail: site.support })}` : text;
}

/** Reminds of the end a few days before. */
export const leavingSoon = defineMail({
  name: 'leaving_reminder',
  about: { accountId: z.string() },
  useful: USEFUL,
  async load({ clock }, tx, { accountId }) {
    const owner = await selectLeavingOwner(tx, accountId);
    const token = owner && (await linkBack(tx, owner, clock.now()));
    return token ? { to: recipientOf(owner), facts: { token, erase_at: owner.erase_at } } : null;
  },
  compose: ({ token, erase_at }, { t, site, day, url }) => ({
    subject: t('leaving_soon.subject'),
    before: [t('leaving_soon.text', { site: site.name, date: day(erase_at) })],
    action: { label: t('left.action'), url: url('/account-deleted', token) },
    after: [t('left.nothing_to_do')],
  }),
  samples: { usual: { token: SAMPLE_TOKEN, erase_at: SAMPLE_TIME } },
});

/** Makes the link that brings an account back. @returns its token; null if none may be sent (any more) */
async function linkBack(tx: Tx, owner: LeavingOwner, now: Date): Promise<string | null> {
  if (!owner.may_write || owner.erase_at <= now) return null;
  const address = { domainId: owner.domain_id, emailKey: owner.email_key };
  const share = { purpose: 'reactivation', allowed: REACTIVATION_MAILS_PER_DAY, now } as const;
  if (!(await isMailDue(tx, { ...address, ...share }))) return null;
  const link = { accountId: owner.account_id, purpose: 'reactivation', seconds: REACTIVATION_SECONDS, now } as const;
  return createLink(tx, { ...link, sentTo: owner.email_key });
}

export const leavingMails = [accountLeft, leavingSoon];
