import {
  DECISION_WORDS_LENGTH,
  MAX_SUSPENSION_DAYS,
  REPORT_CATEGORIES,
  type ReportCategory,
} from '@rendezvous/contract/reports/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Sql, Tx } from '../../platform/database/sql.ts';
import { isUuid } from '../../platform/uuid.ts';
import { banAccount, liftBan } from '../accounts/index.ts';
import { hidePhoto, showPhoto } from '../photos/index.ts';
import {
  insertDecision,
  insertLog,
  type LockedReport,
  lockReport,
  MEASURES,
  type Measure,
  type NewDecision,
  updateUndone,
} from './decisions.queries.ts';

/** A decision from the command line; checked here. */
export type Asked = {
  measure: string;
  /** the statement of reasons; for a dismissed report a note, or nothing */
  words: string;
  /** another ground than the reported one */
  ground?: string;
  days?: string;
  photo?: string;
};

export type By = { who: string; now: Date };

const DAY_SECONDS = 24 * 3600;

/**
 * Decides a report: the measure, its statement of reasons and the log entry are one transaction, and the mails follow
 * from it.
 * @throws Error of one line
 */
export async function decideReport(sql: Sql, reference: string, asked: Asked, { who, now }: By): Promise<Measure> {
  const measure = measureOf(asked.measure);
  const words = wordsOf(asked.words, measure === 'dismiss');
  const days = daysOf(asked.days, measure);
  await sql.begin(async (tx) => {
    const report = await demandReport(tx, reference);
    if (report.decision) throw new Error(`${report.reference} is decided already: undo that decision first`);
    const ground = groundOf(asked.ground) ?? report.category;
    const until = days ? secondsAfter(now, days * DAY_SECONDS) : null;
    const decision = { report: report.id, measure, ground, words, until, ban: null, photo: null, now };
    await insertDecision(tx, { ...decision, ...(await carryOut(tx, report, decision, asked.photo)) });
    await insertLog(tx, { report: report.id, who, what: `decided: ${measure}`, now });
  });
  return measure;
}

/**
 * Takes the decision of a report back; then the report waits for another one.
 * @throws Error of one line
 */
export async function undoDecision(sql: Sql, reference: string, asked: string, { who, now }: By): Promise<Measure> {
  const words = wordsOf(asked, false);
  return sql.begin(async (tx) => {
    const report = await demandReport(tx, reference);
    if (!report.decision) throw new Error(`${report.reference} has no decision that could be undone`);
    const undone = await updateUndone(tx, { decision: report.decision, words, now });
    if (undone.ban_id) await liftBan(tx, undone.ban_id, now);
    // If its owner has been erased meanwhile, the photo is gone for good.
    if (undone.photo && report.profile_id) {
      await showPhoto(tx, { id: undone.photo, profileId: report.profile_id, now });
    }
    await insertLog(tx, { report: report.id, who, what: `undone: ${undone.measure}`, now });
    return undone.measure;
  });
}

/**
 * Carries the measure out.
 * @returns the ids that the decision keeps, so that it can be undone
 */
async function carryOut(
  tx: Tx,
  report: LockedReport,
  { measure, ground, words, until, now }: NewDecision,
  askedPhoto: string | undefined,
): Promise<{ ban?: string; photo?: string }> {
  if (measure === 'dismiss') return {};
  const { account_id: accountId, profile_id: profileId } = report;
  if (!accountId || !profileId) throw new Error('who was reported is erased: the report can only be dismissed');
  switch (measure) {
    case 'warn':
      return {};
    case 'suspend':
    case 'ban':
      return { ban: await banAccount(tx, { accountId, begins: now, ends: until, ground, words }) };
    case 'hide_photo': {
      const photo = (askedPhoto ?? report.photo ?? '').toLowerCase();
      if (!isUuid(photo)) throw new Error('which photo: --photo <id>, as the report shows them');
      if (!(await hidePhoto(tx, { id: photo, profileId, now }))) throw new Error(`the member has no photo ${photo}`);
      return { photo };
    }
  }
}

async function demandReport(tx: Tx, reference: string): Promise<LockedReport> {
  const report = await lockReport(tx, reference.toUpperCase());
  if (!report) throw new Error(`There is no report ${reference}`);
  return report;
}

function measureOf(text: string): Measure {
  const measure = MEASURES.find((one) => one === text.replaceAll('-', '_'));
  if (!measure) throw new Error(`${text} is no measure: ${MEASURES.join(', ')}`);
  return measure;
}

function groundOf(text: string | undefined): ReportCategory | undefined {
  const ground = REPORT_CATEGORIES.find((one) => one === text);
  if (text !== undefined && !ground) throw new Error(`${text} is no ground: ${REPORT_CATEGORIES.join(', ')}`);
  return ground;
}

function wordsOf(text: string, mayBeEmpty: boolean): string {
  const words = text.trim();
  if (!words && !mayBeEmpty)
    throw new Error('the statement of reasons is missing: what was found, in the language of who reads it');
  if (words.length > DECISION_WORDS_LENGTH)
    throw new Error(`the words are longer than ${DECISION_WORDS_LENGTH} characters`);
  return words;
}

function daysOf(text: string | undefined, measure: Measure): number | null {
  if (measure !== 'suspend') {
    if (text !== undefined) throw new Error('--days belongs to suspend');
    return null;
  }
  const days = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  if (days < 1 || days > MAX_SUSPENSION_DAYS) {
    throw new Error(`for how long: --days from 1 to ${MAX_SUSPENSION_DAYS}; for good is a ban`);
  }
  return days;
}
