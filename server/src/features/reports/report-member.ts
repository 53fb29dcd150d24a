import type * as calls from '@rendezvous/contract/reports/endpoints';
import { type CallKey, callKeyOf } from '../../platform/call-key.ts';
import { isForeignKeyViolation, type Tx } from '../../platform/database/sql.ts';
import { demandSameBody } from '../../platform/http/demand-same-body.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { keepAsEvidence, keepMessagePhotos } from '../photos/index.ts';
import { newReference } from './reference.ts';
import { reportReceived } from './report-mails.ts';
import { insertReport, type MadeReport, selectReportByKey } from './reports.queries.ts';
import { findSubject, type Subject } from './subject.ts';

type ReportCall = CallOf<typeof calls.reportMember>;
type Body = Input<typeof calls.reportMember>['body'];

/**
 * Takes a report, with the evidence as it is at this moment. The reported member learns nothing of it. With an
 * `Idempotency-Key` it may be repeated, even if the reported thing is gone by then.
 */
export async function reportMember(call: ReportCall, { body }: Input<typeof calls.reportMember>) {
  if (body.category === 'other' && !body.text) throw invalidFields({ text: { code: 'required' } });
  const { since, ...key } = callKeyOf(call, body);
  const reporter = call.viewer.profileId;
  const made =
    (key.key_hash && (await selectReportByKey(call.sql, reporter, key.key_hash, since))) ??
    (await makeReport(call, body, key, since));
  demandSameBody(made, key);
  return { reference: made.reference, received_at: made.created_at.toISOString() };
}

async function makeReport(call: ReportCall, body: Body, key: CallKey, keysSince: Date): Promise<MadeReport> {
  const subject = await findSubject(call, body);
  try {
    return await call.sql.begin(async (tx) => insert(call, tx, { body, key, keysSince, subject }));
  } catch (error) {
    // The reported member has just been erased.
    if (isForeignKeyViolation(error)) throw new Refusal('not_found');
    throw error;
  }
}

type New = { body: Body; key: CallKey; keysSince: Date; subject: Subject };

async function insert(call: ReportCall, tx: Tx, { body, key, keysSince, subject }: New): Promise<MadeReport> {
  const { made, isNew } = await insertReport(tx, {
    reference: newReference(),
    domainId: call.domain.id,
    reporter: call.viewer.profileId,
    subject,
    category: body.category,
    words: body.text ?? '',
    now: call.clock.now(),
    key,
    keysSince,
  });
  if (!isNew) return made;
  await keepPhotos(tx, made.id, subject);
  await call.mails.send(tx, reportReceived, { report: made.id });
  return made;
}

/** Keeps photos as evidence: all of a profile, the one that is meant, or those of the messages. */
async function keepPhotos(tx: Tx, report: string, { kind, reported, photo }: Subject): Promise<void> {
  if (kind !== 'profile' && kind !== 'photo') return keepMessagePhotos(tx, report);
  const kept = await keepAsEvidence(tx, { report, profileId: reported, photo });
  // The photo has just been deleted.
  if (kind === 'photo' && kept === 0) throw new Refusal('not_found');
}
