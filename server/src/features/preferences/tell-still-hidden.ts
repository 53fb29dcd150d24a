import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { sentencesFor } from '../../platform/mail/sentences.ts';
import { type DataOf, defineTopic } from '../../platform/outbox/topic.ts';
import type { Services } from '../../platform/services.ts';
import { selectOwner } from '../accounts/index.ts';
import { domainById } from '../site/index.ts';
import { selectHidden } from './preferences.queries.ts';

/** Topic of the outbox row that a trigger writes when premium ends (M15), and its data. */
export const INVISIBLE_MODE_ENDED = defineTopic('invisible_mode_ended', { account: z.string() });
export type InvisibleModeEnded = DataOf<typeof INVISIBLE_MODE_ENDED>;

const QUEUE = 'still-hidden-mail';

/** Follows the end of invisible mode: tells the member that they are still hidden, and how to be found again. */
export async function tellStillHidden({ jobs }: Services, ended: InvisibleModeEnded[], tx: Tx): Promise<void> {
  for (const row of ended) await jobs.send(tx, QUEUE, row);
}

/** Writes the mail, unless the profile is shown or has premium again, or the address is not confirmed. */
async function mailStillHidden({ sql, mails }: Services, { account }: InvisibleModeEnded): Promise<void> {
  const hidden = await selectHidden(sql, account);
  const owner = await selectOwner(sql, account);
  if (!hidden || !owner?.confirmed) return;
  const { url, settings } = await domainById(sql, hidden.domain_id);
  const site = { url, name: settings.mail_name };
  const t = sentencesFor(owner);
  const mail = composeMail(site, owner.email, {
    subject: t('still_hidden.subject'),
    before: [t('still_hidden.text', { site: site.name }), t('still_hidden.hidden')],
    action: { label: t('still_hidden.action'), url: new URL('/settings#visibility', url).href },
    after: [t('still_hidden.nothing_to_do')],
  });
  await mails.send(sql, { accountId: account, kind: 'still_hidden', useful: 'record', mail });
}

export const stillHiddenJobs = { [QUEUE]: mailStillHidden };
