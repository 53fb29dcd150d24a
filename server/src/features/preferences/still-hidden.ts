import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { defineMail, recipientOf } from '../../platform/mail/define-mail.ts';
import { type DataOf, defineTopic } from '../../platform/outbox/topic.ts';
import type { Services } from '../../platform/services.ts';
import { selectOwner } from '../accounts/index.ts';
import { deleteDismissals, isStillHidden } from './preferences.queries.ts';

/** Topic of the outbox row that a trigger writes when premium ends (M15), and its data. */
export const INVISIBLE_MODE_ENDED = defineTopic('invisible_mode_ended', { account: z.string() });
export type InvisibleModeEnded = DataOf<typeof INVISIBLE_MODE_ENDED>;

/** Follows the end of invisible mode: tells the member that they are still hidden, and how to be found again. */
export async function tellStillHidden({ mails }: Services, ended: InvisibleModeEnded[], tx: Tx): Promise<void> {
  for (const { account } of ended) {
    // the alert about an earlier end may have been closed
    await deleteDismissals(tx, account, ['hidden']);
    await mails.send(tx, stillHidden, { accountId: account });
  }
}

/**
 * The mail about an invisible mode that still hides the profile. It is written unless the profile is shown or has
 * premium again, or the address is not confirmed.
 */
export const stillHidden = defineMail({
  name: 'still_hidden',
  about: { accountId: z.string() },
  useful: 'record',
  async load(_, tx, { accountId }) {
    const owner = await selectOwner(tx, accountId);
    if (!owner?.confirmed || !(await isStillHidden(tx, accountId))) return null;
    return { to: recipientOf(owner), facts: null };
  },
  compose: (_, { t, site, url }) => ({
    subject: t('still_hidden.subject'),
    before: [t('still_hidden.text', { site: site.name }), t('still_hidden.hidden')],
    action: { label: t('still_hidden.action'), url: url('/settings#visibility') },
    after: [t('still_hidden.nothing_to_do')],
  }),
  samples: { usual: null },
});
