import { reports as de } from '@rendezvous/texts/de/reports';
import { reports as en } from '@rendezvous/texts/en/reports';
import { composeMail, type MailSite } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { localeOfReader, type Reader, sentencesFor } from '../../platform/mail/sentences.ts';
import type { Addressee, Decided, Received } from './mail.queries.ts';

type Site = MailSite & { support: string };

/**
 * The mail to the reporter: the report has come, with its reference. It does not name the reported member, as others
 * may read the mail.
 */
export function receivedMail(site: Site, to: Addressee, { reference, created_at }: Received): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('report_received.subject'),
    before: [
      t('report_received.text', { site: site.name }),
      t('report.reference', { reference }),
      t('report.date', { date: moment(to, created_at) }),
    ],
    action: { label: t('report.action', { site: site.name }), url: site.url },
    after: [t('report_received.next')],
  });
}

/** The mail to the reporter: the report is decided. The measure is the other member's own business. */
export function outcomeMail(site: Site, to: Addressee, { reference, measure }: Decided): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('report_outcome.subject'),
    before: [
      measure === 'dismiss' ? t('report_outcome.dismissed') : t('report_outcome.acted'),
      t('report.reference', { reference }),
    ],
    action: { label: t('report.action', { site: site.name }), url: site.url },
    after: objection(site, to),
  });
}

/** The mail to the reported member: the decision, its reason and ground, how to contest it; not who reported. */
export function statementMail(site: Site, to: Addressee, decided: Decided): Mail {
  const t = sentencesFor(to);
  const { measure, words, until } = decided;
  if (measure === 'dismiss') throw new Error('a dismissed report has no statement');
  const shut = measure === 'suspend' || measure === 'ban';
  return composeMail(site, to.email, {
    subject: t('statement.subject'),
    before: [
      t(`statement.${measure}`, { site: site.name, time: until ? moment(to, until) : '' }),
      t('statement.ground', { ground: groundInWords(to, decided) }),
      t('statement.found', { words }),
      t('statement.how'),
    ],
    action: { label: t('report.action', { site: site.name }), url: site.url },
    after: [...objection(site, to), ...(shut ? rights(site, to) : [])],
  });
}

/** The mail to the reported member: a decision is taken back. */
export function takenBackMail(site: Site, to: Addressee, { measure, decided_at, undone_words }: Decided): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('taken_back.subject'),
    before: [
      t('taken_back.text', { site: site.name, date: moment(to, decided_at), measure }),
      t('taken_back.why', { words: undone_words ?? '' }),
    ],
    action: { label: t('report.action', { site: site.name }), url: site.url },
    after: [],
  });
}

function objection({ support }: Site, to: Addressee): string[] {
  const t = sentencesFor(to);
  return [support ? t('statement.objection', { mail: support }) : t('statement.court')];
}

/** The rights that remain to a member who is banned. */
function rights({ support }: Site, to: Addressee): string[] {
  const t = sentencesFor(to);
  return support ? [t('statement.rights', { mail: support })] : [];
}

const GROUNDS = { en: en.categories, de: de.categories };

function groundInWords(to: Reader, { ground }: Decided): string {
  return GROUNDS[localeOfReader(to)][ground];
}

/** Writes a time; the reader's time zone is not known. */
function moment(to: Reader, time: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(localeOfReader(to), format).format(time)} UTC`;
}
