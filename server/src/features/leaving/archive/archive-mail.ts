import { EXPORT_SECONDS } from '@rendezvous/contract/leaving/limits';
import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import { selectReady } from './exports.queries.ts';

/**
 * Tells that the archive is there (A11). Its link leads into the settings and asks for the sign-in: the mail alone
 * opens nothing.
 */
export const archiveReady = defineMail({
  name: 'archive',
  about: { accountId: z.string() },
  useful: { linkSeconds: EXPORT_SECONDS },
  async load(_, tx, { accountId }): Loaded<{ expires_at: Date }> {
    const archive = await selectReady(tx, accountId);
    return archive ? { to: recipientOf(archive), facts: archive } : null;
  },
  compose: ({ expires_at }, { t, site, day, url }) => ({
    subject: t('archive_ready.subject'),
    before: [t('archive_ready.text', { site: site.name })],
    action: { label: t('archive_ready.action'), url: url('/settings#download') },
    after: [t('archive_ready.until', { date: day(expires_at) }), t('archive_ready.not_you')],
  }),
  samples: { usual: { expires_at: SAMPLE_TIME } },
});
