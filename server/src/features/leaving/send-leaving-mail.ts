import { REACTIVATION_MAILS_PER_DAY, REACTIVATION_SECONDS } from '@rendezvous/contract/leaving/limits';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { createLink, isMailDue } from '../accounts/index.ts';
import { domainById } from '../site/index.ts';
import { selectLeavingOwner } from './leaving.queries.ts';
import { leftMail, reminderMail } from './leaving-mails.ts';

type LeavingMail = { mail: 'left' | 'reminder'; accountId: string };

const QUEUE = 'leaving-mail';

/** Sends the link that brings an account back; commits and rolls back with its cause. */
export function sendLeavingMail({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, mail: LeavingMail): Promise<void> {
  return jobs.send(sql, QUEUE, mail);
}

/** Makes the link and writes the mail. */
async function mailLeaving(services: Services, { mail, accountId }: LeavingMail): Promise<void> {
  const now = services.clock.now();
  await services.sql.begin(async (tx) => {
    const owner = await selectLeavingOwner(tx, accountId);
    if (!owner?.may_write || owner.erase_at <= now) return;
    const { url, settings } = await domainById(tx, owner.domain_id);
    const share = { domainId: owner.domain_id, emailKey: owner.email_key, purpose: 'reactivation' as const, now };
    if (!(await isMailDue(tx, { ...share, allowed: REACTIVATION_MAILS_PER_DAY }))) return;
    const token = await createLink(tx, {
      accountId,
      purpose: 'reactivation',
      seconds: REACTIVATION_SECONDS,
      now,
      sentTo: owner.email_key,
    });
    const site = { url, name: settings.mail_name };
    const written =
      mail === 'left' ? leftMail(site, owner, token, settings) : reminderMail(site, owner, token, owner.erase_at);
    const useful = { linkSeconds: REACTIVATION_SECONDS };
    await services.mails.send(tx, { accountId, kind: `leaving_${mail}`, useful, mail: written });
  });
}

export const leavingMailJobs = { [QUEUE]: mailLeaving };
