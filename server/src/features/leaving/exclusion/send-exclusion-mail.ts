import type { AnySql } from '../../../platform/database/sql.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { dayInWords } from '../../../platform/mail/day-in-words.ts';
import { sentencesFor } from '../../../platform/mail/sentences.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { selectExcludedOwner } from './exclusions.queries.ts';

type ExclusionMail = { mail: 'excluded' | 'exclusion_over'; accountId: string };

const QUEUE = 'exclusion-mail';

/** Sends a mail about the beginning or end of a self-exclusion; commits and rolls back with it. */
export function sendExclusionMail({ jobs }: Pick<Services, 'jobs'>, sql: AnySql, mail: ExclusionMail): Promise<void> {
  return jobs.send(sql, QUEUE, mail);
}

async function mailExclusion({ sql, mails }: Services, { mail, accountId }: ExclusionMail): Promise<void> {
  const owner = await selectExcludedOwner(sql, accountId);
  if (!owner) return;
  const { url, settings } = await domainById(sql, owner.domain_id);
  const { support_email: support } = settings;
  const t = sentencesFor(owner);
  const site = { url, name: settings.mail_name };
  const values = { site: site.name, date: dayInWords(owner, owner.ends_at) };
  const written = composeMail(site, owner.email, {
    subject: t(`${mail}.subject`),
    before: [t(`${mail}.text`, values), t(`${mail}.afterwards`)],
    action: { label: t('excluded.action'), url: new URL('/ban', url).href },
    after: mail === 'excluded' && support ? [t('excluded.support', { mail: support })] : [],
  });
  await mails.send(sql, { accountId, kind: mail, useful: 'record', mail: written });
}

export const exclusionMailJobs = { [QUEUE]: mailExclusion };
