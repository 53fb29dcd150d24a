import type { Locale } from '@rendezvous/contract/http/locales';
import type { ReportCategory } from '@rendezvous/contract/reports/limits';
import { reports as de } from '@rendezvous/texts/de/reports';
import { reports as en } from '@rendezvous/texts/en/reports';
import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME } from '../../platform/mail/define-mail.ts';
import type { Writing } from '../../platform/mail/writing.ts';
import type { Measure } from './decisions.queries.ts';
import { type Addressee, type Decided, type Received, selectDecided, selectReceived } from './mail.queries.ts';

// The queue holds no words of members: they are erased with their writer.

const SAMPLE_REFERENCE = 'R-SAMPLE';

/**
 * The mail to the reporter: the report has come, with its reference. It does not name the reported member, as others
 * may read the mail.
 */
export const reportReceived = defineMail({
  name: 'report_received',
  about: { report: z.string() },
  useful: 'record',
  async load(_, tx, { report }): Loaded<Pick<Received, 'reference' | 'created_at'>> {
    const received = await selectReceived(tx, report);
    return received && mayWrite(received.reporter) ? { to: recipientOf(received.reporter), facts: received } : null;
  },
  compose: ({ reference, created_at }, writing) => ({
    subject: writing.t('report_received.subject'),
    before: [writing.t('report_received.text', { site: writing.site.name })],
    facts: [
      { label: writing.t('report.reference'), value: reference },
      { label: writing.t('report.date'), value: writing.moment(created_at) },
    ],
    action: toSite(writing),
    after: [writing.t('report_received.next')],
  }),
  samples: { usual: { reference: SAMPLE_REFERENCE, created_at: SAMPLE_TIME } },
});

/** The mail to the reporter: the report is decided. The measure is the other member's own business. */
export const reportOutcome = defineMail({
  name: 'report_outcome',
  about: { decision: z.string() },
  useful: 'record',
  async load(_, tx, { decision }) {
    const decided = await selectDecided(tx, decision);
    if (!decided || !mayWrite(decided.reporter)) return null;
    const { reference, measure, reporter } = decided;
    return { to: recipientOf(reporter), facts: { reference, dismissed: measure === 'dismiss' } };
  },
  compose: ({ reference, dismissed }, writing) => ({
    subject: writing.t('report_outcome.subject'),
    before: [dismissed ? writing.t('report_outcome.dismissed') : writing.t('report_outcome.acted')],
    facts: [{ label: writing.t('report.reference'), value: reference }],
    action: toSite(writing),
    after: objection(writing),
  }),
  samples: {
    usual: { reference: SAMPLE_REFERENCE, dismissed: false },
    dismissed: { reference: SAMPLE_REFERENCE, dismissed: true },
  },
});

type Act = Exclude<Measure, 'dismiss'>;
type StatementFacts = { measure: Act; ground: ReportCategory; words: string; until: Date | null };

const SAMPLE_STATEMENT = { ground: 'spam', words: 'The same message to forty members within an hour.' } as const;

/** The mail to the reported member: the decision, its reason and ground, how to contest it; not who reported. */
export const statement = defineMail({
  name: 'report_statement',
  about: { decision: z.string() },
  useful: 'record',
  async load(_, tx, { decision }): Loaded<StatementFacts> {
    const to = await loadReported(tx, decision);
    return to && { to: recipientOf(to.reported), facts: to.decided };
  },
  compose({ measure, ground, words, until }, writing) {
    const { t, locale, site, moment } = writing;
    const shut = measure === 'suspend' || measure === 'ban';
    return {
      subject: t('statement.subject'),
      before: [t(`statement.${measure}`, { site: site.name, time: until ? moment(until) : '' })],
      facts: [
        { label: t('statement.ground'), value: GROUNDS[locale][ground] },
        { label: t('statement.found'), value: words },
      ],
      action: toSite(writing),
      // what stays open to who is shut out
      after: [
        t('statement.how'),
        ...objection(writing),
        ...(shut && site.support ? [t('statement.rights', { mail: site.support })] : []),
      ],
    };
  },
  samples: {
    usual: { ...SAMPLE_STATEMENT, measure: 'warn', until: null },
    'photo hidden': { ...SAMPLE_STATEMENT, measure: 'hide_photo', until: null },
    suspended: { ...SAMPLE_STATEMENT, measure: 'suspend', until: SAMPLE_TIME },
    banned: { ...SAMPLE_STATEMENT, measure: 'ban', until: null },
  },
});

type TakenBackFacts = Pick<Decided, 'decided_at' | 'undone_words'> & { measure: Act };

const SAMPLE_TAKEN_BACK = { decided_at: SAMPLE_TIME, undone_words: 'The messages were not the same.' };

/** The mail to the reported member: a decision is taken back. */
export const takenBack = defineMail({
  name: 'report_taken_back',
  about: { decision: z.string() },
  useful: 'record',
  async load(_, tx, { decision }): Loaded<TakenBackFacts> {
    const to = await loadReported(tx, decision);
    return to && { to: recipientOf(to.reported), facts: to.decided };
  },
  compose: ({ measure, decided_at, undone_words }, writing) => ({
    subject: writing.t('taken_back.subject'),
    before: [writing.t('taken_back.text', { site: writing.site.name, date: writing.moment(decided_at), measure })],
    facts: [{ label: writing.t('taken_back.why'), value: undone_words ?? '' }],
    action: toSite(writing),
    after: [],
  }),
  samples: {
    usual: { ...SAMPLE_TAKEN_BACK, measure: 'warn' },
    'photo shown': { ...SAMPLE_TAKEN_BACK, measure: 'hide_photo' },
    suspension: { ...SAMPLE_TAKEN_BACK, measure: 'suspend' },
    ban: { ...SAMPLE_TAKEN_BACK, measure: 'ban' },
  },
});

/** Loads a decision and the reported member, who learns nothing of a report that came to nothing. */
async function loadReported(tx: Tx, decision: string) {
  const decided = await selectDecided(tx, decision);
  if (!decided || !mayWrite(decided.reported) || decided.measure === 'dismiss') return null;
  return { reported: decided.reported, decided: { ...decided, measure: decided.measure } };
}

/** Tells whether somebody may be written to: an address that is not confirmed may be a stranger's (A4). */
function mayWrite(to: Addressee | null): to is Addressee {
  return to?.confirmed ?? false;
}

const GROUNDS: Record<Locale, Record<ReportCategory, string>> = { en: en.categories, de: de.categories };

function toSite({ t, site }: Writing) {
  return { label: t('report.action', { site: site.name }), url: site.url };
}

function objection({ t, site }: Writing): string[] {
  return [site.support ? t('statement.objection', { mail: site.support }) : t('statement.court')];
}

export const reportMails = [reportReceived, reportOutcome, statement, takenBack];
