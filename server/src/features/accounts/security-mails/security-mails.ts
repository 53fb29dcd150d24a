import { z } from 'zod';
import type { Call } from '../../../platform/http/call.ts';
import { defineMail, recipientOf, SAMPLE_TIME } from '../../../platform/mail/define-mail.ts';
import { deviceInWords } from '../../../platform/mail/device-in-words.ts';
import { countryOfAddress } from '../../site/index.ts';
import { countryName } from '../sessions/country-name.ts';
import { deviceOfAgent } from '../sessions/device-of-agent.ts';
import { selectOwner } from '../user/accounts.queries.ts';

/** Events that the owner of an account is told of. */
type SecurityEvent = 'new_sign_in' | 'passkey_added' | 'passkey_removed';

/** Place, device and time of the event; the time as text, because it waits in the queue. */
const whereabouts = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  at: z.string(),
});
type Whereabouts = z.output<typeof whereabouts>;

/** Tells the place, device and time of a call. */
export function whereaboutsOf(call: Pick<Call, 'userAgent' | 'ip' | 'clock'>): Whereabouts {
  const { browser, system } = deviceOfAgent(call.userAgent);
  return { browser, system, country: countryOfAddress(call.ip), at: call.clock.now().toISOString() };
}

/**
 * Tells the owner of an event: device, country, time, and what to do if it was somebody else. It contains no words that
 * the actor could have chosen (names of passkeys). Only a confirmed address gets it: another may be a stranger's (A4).
 */
function defineSecurityMail(event: SecurityEvent) {
  return defineMail({
    name: event,
    about: { accountId: z.string(), where: whereabouts },
    useful: 'record',
    async load(_, tx, { accountId, where }) {
      const owner = await selectOwner(tx, accountId);
      return owner?.confirmed ? { to: recipientOf(owner), facts: where } : null;
    },
    compose: (where, { t, locale, site, url, moment }) => ({
      subject: t(`${event}.subject`),
      before: [t(`${event}.text`, { site: site.name })],
      facts: [
        { label: t('where.device'), value: deviceInWords(t, where) },
        { label: t('where.place'), value: countryName(where.country, locale) ?? t('where.unknown') },
        { label: t('where.time'), value: moment(new Date(where.at)) },
      ],
      action: {
        label: t(`${event}.action`),
        url: url(`/settings#${event === 'new_sign_in' ? 'sessions' : 'passkeys'}`),
      },
      after: [t('where.you'), t(`${event}.not_you`)],
      more: { label: t('reset.action'), url: url('/reset-password') },
    }),
    samples: {
      usual: { browser: 'Firefox', system: 'Windows', country: 'DE', at: SAMPLE_TIME.toISOString() },
      unknown: { browser: null, system: null, country: null, at: SAMPLE_TIME.toISOString() },
    },
  });
}

export const newSignIn = defineSecurityMail('new_sign_in');
export const passkeyAdded = defineSecurityMail('passkey_added');
export const passkeyRemoved = defineSecurityMail('passkey_removed');

export const securityMails = [newSignIn, passkeyAdded, passkeyRemoved];
