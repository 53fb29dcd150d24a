import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportDecided } from './decisions.queries.ts';
import { reportOutcome, statement, takenBack } from './report-mails.ts';

/** Mails the statement of reasons of each decision, and tells whoever reported that there is one. */
export async function mailDecisions({ mails }: Services, decided: ReportDecided[], tx: Tx): Promise<void> {
  for (const { decision, undone } of decided) {
    if (undone) await mails.send(tx, takenBack, { decision });
    else {
      await mails.send(tx, statement, { decision });
      await mails.send(tx, reportOutcome, { decision });
    }
  }
}
