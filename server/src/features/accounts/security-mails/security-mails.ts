import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import { momentInWords } from '../../../platform/mail/day-in-words.ts';
import { deviceInWords } from '../../../platform/mail/device-in-words.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { localeOfReader, type Recipient, sentencesFor } from '../../../platform/mail/sentences.ts';
import { countryName } from '../sessions/country-name.ts';

/** Events that the owner of an account is told of. */
export type SecurityEvent = 'new_sign_in' | 'passkey_added' | 'passkey_removed';

/** Place, device and time of the event. */
export type Whereabouts = { browser: string | null; system: string | null; country: string | null; at: Date };

/**
 * Tells the owner of an event: device, country, time, and what to do if it was somebody else. It contains no words that
 * the actor could have chosen (names of passkeys).
 */
export function securityMail(site: MailSite, to: Recipient, event: SecurityEvent, where: Whereabouts): Mail {
  const t = sentencesFor(to);
  const locale = localeOfReader(to);
  const place = countryName(where.country, locale) ?? t('where.unknown');
  const section = event === 'new_sign_in' ? 'sessions' : 'passkeys';
  return composeMail(site, to.email, {
    subject: t(`${event}.subject`),
    before: [
      t(`${event}.text`, { site: site.name }),
      t('where.device', { device: deviceInWords(t, where) }),
      t('where.place', { place }),
      t('where.time', { time: momentInWords(to, where.at) }),
    ],
    action: { label: t(`${event}.action`), url: new URL(`/settings#${section}`, site.url).href },
    after: [t('where.you'), t(`${event}.not_you`, { url: new URL('/reset-password', site.url).href })],
  });
}
