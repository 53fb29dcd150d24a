import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import { selectExcludedOwner } from './exclusions.queries.ts';

/** Tells that somebody has shut themselves out (A13), or that the time is over. */
function defineExclusionMail(name: 'excluded' | 'exclusion_over') {
  return defineMail({
    name,
    about: { accountId: z.string() },
    useful: 'record',
    async load(_, tx, { accountId }): Loaded<{ ends_at: Date }> {
      const owner = await selectExcludedOwner(tx, accountId);
      return owner ? { to: recipientOf(owner), facts: owner } : null;
    },
    compose: ({ ends_at }, { t, site, day, url }) => ({
      subject: t(`${name}.subject`),
      before: [t(`${name}.text`, { site: site.name, date: day(ends_at) }), t(`${name}.afterwards`)],
      action: { label: t('excluded.action'), url: url('/ban') },
      after: name === 'excluded' && site.support ? [t('excluded.support', { mail: site.support })] : [],
    }),
    samples: { usual: { ends_at: SAMPLE_TIME } },
  });
}

export const excluded = defineExclusionMail('excluded');
export const exclusionOver = defineExclusionMail('exclusion_over');

export const exclusionMails = [excluded, exclusionOver];
